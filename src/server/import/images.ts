import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { type DownloadOptions, downloadPicture } from './download.ts'
import type { RowNote, SourceRow } from './rows.ts'

const Illustrated = z.looseObject({
  number: z.string().optional(),
  images: z.array(z.looseObject({ url: z.string() })).optional(),
  variants: z.array(z.looseObject({ image: z.string().nullish() })).optional(),
})

const ROWS_AT_ONCE = 8

/**
 * The rows with their pictures fetched into the asset table and named by `asset:KEY`, in the same order.
 *
 * A picture that is there already is not asked for again. One that cannot be had stays a reference, and `onWarning`
 * hears why.
 */
export async function* fetchImages(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  options: { onWarning?: ((row: RowNote) => void) | undefined; download?: DownloadOptions },
): AsyncGenerator<SourceRow> {
  const pending: Promise<SourceRow>[] = []
  for await (const row of rows) {
    const work = fetchRow(row)
    // Whoever waits for it in its turn hears of its failure.
    work.catch(() => {})
    pending.push(work)
    const oldest = pending.length >= ROWS_AT_ONCE ? pending.shift() : undefined
    if (oldest) yield await oldest
  }
  for (const row of pending) yield await row

  async function fetchRow(row: SourceRow): Promise<SourceRow> {
    const parsed = 'record' in row ? Illustrated.safeParse(row.record) : undefined
    if (!parsed?.success) return row
    const { number, images, variants } = parsed.data
    const own = variants?.flatMap(({ image }) => image ?? []) ?? []
    const warn = (reason: string) => options.onWarning?.({ line: row.line, number, reason })
    const taken = new Map<string, string>()
    for (const url of [...(images ?? []).map((image) => image.url), ...own]) {
      if (!taken.has(url)) taken.set(url, await fetchOne(url, warn))
    }
    const record = {
      ...parsed.data,
      ...(images && { images: images.map((image) => ({ ...image, url: taken.get(image.url) })) }),
      ...(variants && {
        variants: variants.map((each) => (each.image ? { ...each, image: taken.get(each.image) } : each)),
      }),
    }
    return { line: row.line, record }
  }

  async function fetchOne(url: string, warn: (reason: string) => void): Promise<string> {
    if (!/^https?:/i.test(url)) return url
    const key = `image-${createHash('sha256').update(url).digest('hex').slice(0, 32)}`
    const known = await db.selectFrom('asset').select('key').where('key', '=', key).executeTakeFirst()
    if (known) return `asset:${key}`
    const picture = await downloadPicture(url, options.download).catch((error: Error) => {
      warn(`picture ${url} stays a reference: ${error.message}`)
    })
    if (!picture) return url
    await db
      .insertInto('asset')
      .values({ key, content_type: picture.contentType, bytes: picture.bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return `asset:${key}`
  }
}
