import { setImmediate as others } from 'node:timers/promises'
import type { FieldError } from '#contract/errors.ts'
import type { Reply } from '#contract/index.ts'
import type { CsvReview, RedirectFindingReply } from '#contract/redirects.ts'
import { redirectKey } from '#domain/redirect.ts'
import { isFault, type RedirectFinding, type RedirectWish, reviewRedirects } from '#domain/redirect-review.ts'
import { fill } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { EVERYTHING } from '../db/changes.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { inTrial } from '../db/trial.ts'
import { changedMeanwhile, invalid, notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { openTurns } from '../turns.ts'
import type { Actor } from '../users/actor.ts'
import { type NumberedWish, readRedirects } from './csv.ts'
import { placeIn } from './service.ts'
import * as queries from './staff-queries.ts'

type Where = Pick<Shop, 'db' | 'areas' | 'catalog' | 'documents' | 'redirects' | 'onChanges'>
type Task = { area: EffectiveArea; actor: Actor }

/** Findings that are answered, and faults that a refusal names. */
const MOST_FINDINGS = 500
const MOST_FAULTS = 100
/** Steps between two looks at other requests. */
const BREATH = 1_000

/** What is written of an area is reviewed beside what was written just before: two halves of a circle are one. */
const inTurn = openTurns()

/** The redirect that one takes the place of, as it was read; null where it is new, undefined where it is not said. */
type Replaced = (queries.RedirectPlace & { updatedAt?: string | undefined }) | null | undefined

/**
 * Writes one redirect, in the place of the one it `replaces`, and says what of it is worth a look. Throws
 * ValidationException when nobody may or could be led so, and where another stands at its address unless nothing is
 * said of that, NotFoundException when there is nothing to replace, and RecordHasBeenModifiedException when that is not
 * as it was read.
 */
export const writeRedirect = (shop: Where, task: Task, writing: Writing): ReturnType<typeof write> =>
  inTurn(task.area.areaId, () => write(shop, task, writing))

type Writing = { redirect: RedirectWish; replaces?: Replaced }

async function write(
  shop: Where,
  { area, actor }: Task,
  { redirect, replaces }: Writing,
): Promise<Reply<'POST /backoffice/api/Redirect/UpdateRedirect'>> {
  const findings = await review(shop, area, [{ ...redirect, line: 0 }], replaces ? keyed(replaces) : undefined)
  const fault = findings.find(isFault)
  if (fault) throw invalid(FIELD_OF[fault.kind] ?? 'redirect', wordsOf(fault))
  const place = keyed(redirect)
  const row = await inTransaction(shop.db, async (tx) => {
    await queries.lockRedirects(tx, area.areaId)
    if (replaces) await takeAway(tx, area.areaId, replaces)
    if (replaces !== undefined && (await queries.findRedirect(tx, area.areaId, place))) {
      throw invalid('redirect.fromUrl', 'There is a redirect of this address already.')
    }
    await queries.putRedirects(tx, area.areaId, actor.username, [{ ...redirect, ...place }])
    return queries.findRedirect(tx, area.areaId, place)
  })
  if (!row) throw notFound('Redirect')
  await announce(shop, replaces ? [place, keyed(replaces)] : [place])
  return { ...row, updatedAt: row.updatedAt.toISOString(), doubts: findings.map(asSaid) }
}

async function takeAway(tx: Tx, areaId: string, { updatedAt, ...named }: NonNullable<Replaced>): Promise<void> {
  const place = keyed(named)
  const present = await queries.findRedirect(tx, areaId, place)
  if (!present) throw notFound('Redirect')
  if (updatedAt !== undefined && present.updatedAt.toISOString() !== updatedAt) {
    throw changedMeanwhile('redirect')
  }
  await queries.deleteRedirects(tx, areaId, [place])
}

/**
 * Takes a file of redirects whole or, for a dry run, says what would come of it. Throws ValidationException, naming the
 * lines, when one of them cannot be taken: then none is.
 */
export const takeCsv = (shop: Where, task: Task, file: CsvFile): Promise<CsvReview> =>
  file.isDryRun ? take(shop, task, file) : inTurn(task.area.areaId, () => take(shop, task, file))

type CsvFile = { csv: string; isDryRun: boolean }

async function take(shop: Where, { area, actor }: Task, { csv, isDryRun }: CsvFile): Promise<CsvReview> {
  const wishes = await readRedirects(csv)
  const findings = await review(shop, area, wishes)
  const faults = findings.filter(isFault)
  const shown = [...faults, ...findings.filter((each) => !isFault(each))].slice(0, MOST_FINDINGS)
  const said = {
    isDryRun,
    rows: wishes.length,
    faults: faults.length,
    doubts: findings.length - faults.length,
    findings: shown.map(asSaid),
  }
  const wrong = new Set(faults.map(({ line }) => line))
  const places = await distinct(wishes.filter(({ line }) => !wrong.has(line)))
  if (isDryRun) return { ...said, ...expected(shop, area, places), snapshotId: null }
  if (faults.length) throw refused(faults)

  const done = await bringIn(shop.db, { areaId: area.areaId, by: actor.username }, places)
  await announce(shop, places)
  return { ...said, ...done, unchanged: places.length - done.added - done.changed }
}

type BringingIn = { areaId: string; by: string; isTrial?: boolean }

/**
 * Writes the wishes of a file, whose addresses are keys already, over the redirects of an area and keeps those as a
 * snapshot; not where nothing changes, nor in a trial.
 */
export async function bringIn(
  db: Db,
  { areaId, by, isTrial = false }: BringingIn,
  wishes: readonly RedirectWish[],
): Promise<queries.BroughtIn> {
  const isSame = ({ added, changed }: queries.BroughtIn) => added + changed === 0
  const done = await inTrial(
    db,
    (tx) => queries.bringIn(tx, areaId, by, wishes),
    (each) => isTrial || isSame(each),
  )
  return isSame(done) ? { ...done, snapshotId: null } : done
}

/** Deletes the named redirects; answers how many there were. */
export async function deleteRedirects(shop: Where, area: EffectiveArea, named: readonly queries.RedirectPlace[]) {
  const places = named.map(keyed)
  const deleted = await queries.deleteRedirects(shop.db, area.areaId, places)
  await announce(shop, places)
  return { deleted }
}

/**
 * Writes redirects again that were deleted, where nothing else stands by now; answers how many. Throws
 * ValidationException when one of them may not be any more: then none is.
 */
export const putBack = (shop: Where, task: Task, redirects: readonly RedirectWish[]): Promise<{ restored: number }> =>
  inTurn(task.area.areaId, () => put(shop, task, redirects))

async function put(shop: Where, { area, actor }: Task, redirects: readonly RedirectWish[]) {
  const wishes = redirects.map((each, line) => ({ ...each, line }))
  const fault = (await review(shop, area, wishes)).find(isFault)
  if (fault) throw invalid(`redirects.${fault.line}`, wordsOf(fault))
  const places = await distinct(wishes)
  const { added } = await inTransaction(shop.db, async (tx) => {
    await queries.lockRedirects(tx, area.areaId)
    return queries.putRedirects(tx, area.areaId, actor.username, places, false)
  })
  await announce(shop, places)
  return { restored: added }
}

/** Deletes every redirect of the area, kept as a snapshot. Throws ValidationException when there are not `confirm`. */
export async function deleteAll(shop: Where, { area, actor }: Task, confirm: number) {
  const done = await inTransaction(shop.db, async (tx) => {
    await queries.lockRedirects(tx, area.areaId)
    const count = await queries.countRedirects(tx, area.areaId)
    if (count !== confirm) {
      const words = 'There {count|is|are} {count} {count|redirect|redirects}. Confirm with that number.'
      throw invalid('confirm', fill(words, { count }))
    }
    const snapshotId = await queries.takeSnapshot(tx, area.areaId, actor.username, 'delete')
    return { deleted: await queries.deleteAllRedirects(tx, area.areaId), snapshotId }
  })
  await announceAll(shop)
  return done
}

/** Puts the redirects of a snapshot in the place of all the area has. Throws NotFoundException for a foreign one. */
export async function restoreSnapshot(shop: Where, { area, actor }: Task, snapshotId: number) {
  const done = await inTransaction(shop.db, async (tx) => {
    await queries.lockRedirects(tx, area.areaId)
    if (!(await queries.hasSnapshot(tx, area.areaId, snapshotId))) throw notFound('Snapshot')
    const before = await queries.takeSnapshot(tx, area.areaId, actor.username, 'restore')
    await queries.deleteAllRedirects(tx, area.areaId)
    const restored = await queries.insertSnapshotRows(tx, area.areaId, snapshotId, actor.username)
    await queries.dropOldSnapshots(tx, area.areaId)
    return { restored, snapshotId: before }
  })
  await announceAll(shop)
  return done
}

const asSaid = (finding: RedirectFinding): RedirectFindingReply => ({ ...finding, isFault: isFault(finding) })

/** What is to be said of wishes, by their lines; `without` is a redirect that goes. */
async function review(
  shop: Where,
  area: EffectiveArea,
  wishes: readonly NumberedWish[],
  without?: queries.RedirectPlace,
): Promise<RedirectFinding[]> {
  const steps = reviewRedirects(wishes, {
    languageCode: area.languageCode,
    find(key, languageCode) {
      if (without?.fromUrl === key && without.languageCode === languageCode) return undefined
      return shop.redirects.at(key, area.areaId, languageCode)
    },
    ...placeIn(shop, area),
  })
  const findings: RedirectFinding[] = []
  let taken = 0
  for (const finding of steps) {
    if (finding) findings.push(finding)
    if (++taken % BREATH === 0) await others()
  }
  return findings.toSorted((a, b) => a.line - b.line)
}

const keyed = <P extends queries.RedirectPlace>(place: P): P => ({ ...place, fromUrl: redirectKey(place.fromUrl) })

/** The wishes by the keys of their addresses, the first of each. */
export async function distinct(wishes: readonly NumberedWish[]): Promise<NumberedWish[]> {
  const byPlace = new Map<string, NumberedWish>()
  for (const [at, each] of wishes.entries()) {
    const wish = keyed(each)
    const name = `${wish.languageCode ?? ''} ${wish.fromUrl}`
    if (!byPlace.has(name)) byPlace.set(name, wish)
    if (at % BREATH === 0) await others()
  }
  return [...byPlace.values()]
}

function expected(shop: Where, { areaId }: EffectiveArea, places: readonly NumberedWish[]) {
  const count = { added: 0, changed: 0, unchanged: 0 }
  for (const { fromUrl, languageCode, toUrl, statusCode } of places) {
    const known = shop.redirects.keptAt(fromUrl, areaId, languageCode)
    if (!known) count.added++
    else if (known.toUrl === toUrl && known.statusCode === statusCode) count.unchanged++
    else count.changed++
  }
  return count
}

const FIELD_OF: Partial<Record<RedirectFinding['kind'], string>> = {
  from: 'redirect.fromUrl',
  answered: 'redirect.fromUrl',
  target: 'redirect.toUrl',
  loop: 'redirect.toUrl',
  status: 'redirect.statusCode',
  language: 'redirect.languageCode',
}

function wordsOf({ kind, fromUrl, detail }: RedirectFinding): string {
  switch (kind) {
    case 'from':
      return `“${fromUrl}” is no path of this shop, like /old-page, or it is the front page.`
    case 'answered':
      return `“${fromUrl}” is answered by the shop itself, before it asks where an address leads.`
    case 'target':
      return `“${detail}” is neither a path of this shop nor an address that begins with https://.`
    case 'status':
      return `“${detail}” is no status of a redirect: 301, 302, 307 or 308.`
    case 'language':
      return `“${detail}” is no language of this area.`
    case 'twice':
      return `“${fromUrl}” is led elsewhere in line ${detail}.`
    default:
      return `“${fromUrl}” would lead on and on by “${detail}”.`
  }
}

function refused(faults: readonly RedirectFinding[]): ShopError {
  const fields = faults
    .slice(0, MOST_FAULTS)
    .map((fault): FieldError => ({ path: `csv.${fault.line}`, message: wordsOf(fault) }))
  const words = fill('{count} {count|line|lines} of the file cannot be taken, so none was.', { count: faults.length })
  return new ShopError('ValidationException', words, { fields })
}

/** Whoever wrote sees it at once, here; other processes are told by the database. */
async function announce(shop: Where, places: readonly queries.RedirectPlace[]): Promise<void> {
  const changes = places.map(({ fromUrl }) => ({ kind: 'redirect', key: fromUrl }))
  await shop.redirects.follow(changes)
  shop.onChanges(SEEN)
}

/** Pages that visitors share may be older. */
const SEEN = [{ kind: 'redirect', key: '' }]

async function announceAll(shop: Where): Promise<void> {
  await shop.redirects.follow(EVERYTHING)
  shop.onChanges(SEEN)
}
