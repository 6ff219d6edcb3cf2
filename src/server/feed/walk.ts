import { feedMoment } from '#domain/feed-moment.ts'
import { type Db, prepared } from '../db/database.ts'
import { type FeedKind, takeChanges } from './changes.ts'

/** Which part of what has changed is wanted. */
export type Wanted = { areaId: string; skip: number; take: number; newerThan: string; ids?: string[] | undefined }

/** An entry's name and when it changed; what it is now has still to be read. */
export type Changed = { key: string; changedAt: string }

type Page = { totalItems: number; asOf: Date; page: Changed[] | null }
type Values = [since: string, areaId: string, ids: string[] | null, skip: number, take: number]

/** What of a kind belongs to an area; products and categories that it does not sell are said to be deleted for it. */
const OF_AREA: Record<FeedKind, string> = {
  product: '$2::text is not null',
  category: '$2::text is not null',
  content: `split_part(key, ' ', 2) = $2`,
  order: 'area_id = $2',
  customer: 'exists (select from customer c where c.customer_number = key and c.area_id = $2)',
}

/**
 * Entries stand in the order in which they first changed after `newerThan`. A change that comes later moves none of
 * them and adds its own at the end: pages stay what they are.
 */
const walkOf = (kind: FeedKind) =>
  prepared<Page, Values>(
    `with walk as materialized (
       select key, min(changed_at) as first_at, max(changed_at) as changed_at from feed_entry
       where kind = '${kind}' and changed_at > $1::timestamptz and ($3::text[] is null or key = any($3)) and ${OF_AREA[kind]}
       group by key
     )
     select stamped_at as "asOf", (select count(*) from walk) as "totalItems", (
       select json_agg(json_build_object('key', key, 'changedAt', changed_at) order by first_at, key)
       from (select * from walk order by first_at, key offset $4 limit $5) as page
     ) as page from feed_reading`,
  )
const WALKS = {
  product: walkOf('product'),
  category: walkOf('category'),
  content: walkOf('content'),
  order: walkOf('order'),
  customer: walkOf('customer'),
}

const noteWalking = prepared<unknown>(
  "update feed_reading set walked_at = now() where walked_at < now() - interval '1 minute'",
)

/** A page of what has changed; the first page of a walk takes in what has changed until now. */
export async function walk(db: Db, kind: FeedKind, { areaId, skip, take, newerThan, ids }: Wanted) {
  await (skip === 0 ? takeChanges(db) : noteWalking(db, []))
  const since = feedMoment(newerThan) ?? newerThan
  const [found] = await WALKS[kind](db, [since, areaId, ids ?? null, skip, take])
  const { totalItems = 0, asOf = new Date(0), page } = found ?? {}
  const changed = (page ?? []).map(({ key, changedAt }) => ({ key, changedAt: new Date(changedAt).toISOString() }))
  return { totalItems, asOf: asOf.toISOString(), changed }
}
