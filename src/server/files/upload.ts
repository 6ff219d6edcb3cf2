import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { invalid, ShopError } from '../http/errors.ts'
import { mediaUrl } from './media-url.ts'
import { pictureType } from './picture-type.ts'
import { resizePicture } from './resize.ts'

const MOST_BYTES = 10 * 2 ** 20
/** As small as it is made to see whether it can be read. */
const TRIAL = { resize: 'inside', width: 16, height: 16, gravity: 'ce' } as const

/**
 * Keeps a picture under its fingerprint and gives its address; one that is there already stays. Throws
 * UnsupportedMediaTypeException for what is none, PayloadTooLargeException beyond 10 MB, and ValidationException for one
 * that is broken or has more pixels than the shop draws.
 */
export async function keepPicture(db: Db, upload: AsyncIterable<Uint8Array>): Promise<string> {
  const bytes = await readAll(upload)
  const contentType = pictureType(bytes)
  if (!contentType) throw new ShopError('UnsupportedMediaTypeException', 'Send a JPEG, PNG, GIF, WebP or AVIF.')
  if (contentType !== 'image/gif') await checkReadable(bytes)
  const key = `picture-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`
  await db
    .insertInto('asset')
    .values({ key, content_type: contentType, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return mediaUrl(`asset:${key}`)
}

async function readAll(upload: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of upload) {
    size += chunk.length
    if (size > MOST_BYTES) throw new ShopError('PayloadTooLargeException', 'A picture may have 10 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function checkReadable(bytes: Buffer): Promise<void> {
  try {
    await resizePicture(bytes, TRIAL, 'webp')
  } catch (error) {
    if (!(error instanceof ShopError) || error.type !== 'ValidationException') throw error
    throw invalid('picture', 'cannot be read: it is broken, or has more than 40 million pixels')
  }
}
