import { z } from 'zod'
import { REDIRECT_STATUS, targetAsSent } from '#domain/redirect.ts'
import { isFault, type RedirectFinding, type RedirectWish, reviewRedirects } from '#domain/redirect-review.ts'
import { openAreas } from '../areas/areas.ts'
import { ownPathOf } from '../areas/own-path.ts'
import { standingPage } from '../content/service.ts'
import type { Db } from '../db/database.ts'
import { openDocuments, type Scope } from '../documents/documents.ts'
import { openRedirects } from '../redirects/redirects.ts'
import { bringIn, distinct } from '../redirects/staff.ts'
import { redirectsOf } from '../redirects/staff-queries.ts'
import { noArea, readRecord } from './faults.ts'
import { type ImportCounts, type ImportOptions, type SourceRow, startCounts } from './rows.ts'

/** Where an old address leads: a line of NDJSON. Area, language and `fromUrl` are the business key. */
export const RedirectRecord = z.strictObject({
  area: z.string().max(20),
  /** A path of the shop; `/old/**` is a rule for all below it. */
  fromUrl: z.string().min(1).max(2000),
  toUrl: z.string().min(1).max(2000).overwrite(targetAsSent),
  statusCode: z.literal(REDIRECT_STATUS).default(301),
  /** Left out or null: every language of the area. */
  languageCode: z.string().max(5).nullish(),
})
export type RedirectRecord = z.input<typeof RedirectRecord>

type Wish = RedirectWish & { line: number }

/**
 * Brings redirects in (see `RedirectRecord`). They are looked at together, since each may lead on to another: those
 * that would end in a circle are refused, the others land area by area, with a warning of what the back office doubts
 * too, and what was there can be put back there.
 */
export async function importRedirectRows(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  { dryRun = false, onProgress, onRefused, onWarning }: ImportOptions = {},
): Promise<ImportCounts> {
  const counts = startCounts()
  const refuse = (line: number, number: string | undefined, reason: string) => {
    counts.refused += 1
    onRefused?.({ line, number, reason })
  }
  const areas = await db.selectFrom('area').select(['area_id', 'language_code']).execute()
  const wishes = new Map(areas.map(({ area_id }) => [area_id, [] as Wish[]]))
  for await (const source of rows) {
    counts.read += 1
    const row = 'refused' in source ? source : { number: undefined, ...readRecord(RedirectRecord, source.record) }
    if ('refused' in row) refuse(source.line, row.number, row.refused)
    else {
      const { area, languageCode = null, ...wish } = row.read
      const others = wishes.get(area)
      if (others) others.push({ ...wish, languageCode, line: source.line })
      else refuse(source.line, wish.fromUrl, `area: ${noArea(area, wishes.keys())}`)
    }
    onProgress?.(counts)
  }
  for (const { area_id, language_code } of areas) {
    const wanted = wishes.get(area_id) ?? []
    if (!wanted.length) continue
    const { faults, doubts } = await findingsOf(db, { areaId: area_id, languageCode: language_code }, wanted)
    for (const [line, fault] of faults) refuse(line, fault.fromUrl, wordsOf(fault))
    for (const doubt of doubts) onWarning?.({ line: doubt.line, number: doubt.fromUrl, reason: wordsOf(doubt) })
    const good = await distinct(wanted.filter(({ line }) => !faults.has(line)))
    const { added, changed } = await bringIn(db, { areaId: area_id, by: '', isTrial: dryRun }, good)
    counts.created += added
    counts.updated += changed
  }
  return { ...counts, unchanged: counts.read - counts.created - counts.updated - counts.refused }
}

async function findingsOf(db: Db, area: Scope, wishes: readonly Wish[]) {
  const { areaId, languageCode } = area
  const [known, areas, documents, rows] = await Promise.all([
    openRedirects(db),
    openAreas(db),
    openDocuments(db),
    db.selectFrom('content_url').select('url').distinct().execute(),
  ])
  const urls = new Set(['/', ...rows.map(({ url }) => url)])
  const steps = reviewRedirects(wishes, {
    languageCode,
    find: (key, language) => known.at(key, areaId, language),
    pathOf: (toUrl) => ownPathOf(areas, area, toUrl),
    stands: (path) => standingPage({ areas, documents }, path, area) ?? (urls.has(path) ? 'shown' : undefined),
  })
  const findings = [...steps].filter((finding) => finding !== undefined).toSorted((a, b) => a.line - b.line)
  const faults = new Map(findings.filter(isFault).map((fault) => [fault.line, fault]))
  return { faults, doubts: findings.filter(({ line }) => !faults.has(line)) }
}

function wordsOf({ kind, detail }: RedirectFinding): string {
  switch (kind) {
    case 'from':
      return 'fromUrl: is no path of this shop, like /old-page, or it is the front page'
    case 'answered':
      return 'fromUrl: is answered by the shop itself, before it asks where an address leads'
    case 'target':
      return `toUrl: ${detail} is neither a path of this shop nor an address with https://`
    case 'language':
      return `languageCode: ${detail} is no language of this area`
    case 'twice':
      return `is led elsewhere in line ${detail}`
    case 'repeated':
      return `line ${detail} says the same`
    case 'own':
      return `fromUrl: the shop shows a page of its own at ${detail}, which nobody is shown any more then`
    case 'covered':
      return 'fromUrl: a page stands at this address, which comes first'
    case 'star':
      return `the star in ${detail} stands for itself: only /** at the end is all below an address`
    case 'dead':
      return `toUrl: nothing stands at ${detail}`
    case 'chain':
      return `toUrl: leads over other redirects to ${detail}`
    default:
      return `toUrl: leads on and on by ${detail}`
  }
}

/** Every redirect as the records that `importRedirectRows` takes and finds unchanged, by area and address. */
export async function* exportRedirects(db: Db): AsyncGenerator<RedirectRecord> {
  const areas = await db.selectFrom('area').select('area_id').orderBy('area_id').execute()
  for (const { area_id: area } of areas) {
    for await (const redirects of redirectsOf(db, area)) {
      for (const redirect of redirects) yield RedirectRecord.parse({ area, ...redirect })
    }
  }
}
