import { z } from 'zod'
import { type Db, inTransaction, prepared, type Tx } from '../db/database.ts'
import { task } from '../jobs/task.ts'

/** What feeds tell of, as it is named where they are kept. */
export type FeedKind = 'product' | 'category' | 'content' | 'order' | 'customer'

/** Documents that are told of; the others are letters, forms and the like, with addresses of people in them. */
const CONTENT_TYPES = `array['page', 'category', 'product', 'campaign', 'element', 'translation']`

const holdReading = prepared<{ isLost: boolean }>(
  // Changes are kept for a day; a horizon in the future is that of another database, before a backup was put in its
  // place.
  `select horizon is null or horizon > pg_snapshot_xmin(pg_current_snapshot()) or looked_at < now() - interval '23 hours'
     as "isLost"
   from feed_reading for update`,
)

/**
 * Stamps what has changed since the last time, nothing when that cannot be known. One statement, so that the rows and
 * the horizon are of the same moment.
 */
const stamp = prepared<unknown, [isLost: boolean]>(
  `with now as materialized (
     select pg_snapshot_xmin(pg_current_snapshot()) as horizon,
       case when $1::boolean then pg_snapshot_xmin(pg_current_snapshot()) else horizon end as since,
       greatest(date_trunc('milliseconds', clock_timestamp()), stamped_at + interval '1 millisecond') as moment
     from feed_reading
   ), seen as materialized (
     select change_id, transaction_id, kind, key from change, now where transaction_id >= since
   ), news as materialized (
     select distinct
       case kind when 'price' then 'product' when 'stock' then 'product' when 'document' then 'content' else kind end as kind,
       coalesce(variant.product_id, key) as key
     from seen left join variant on kind = 'price' and variant_id = key
     where not $1 and not exists (select from feed_told told where told.change_id = seen.change_id)
       and (kind in ('product', 'stock', 'category', 'order', 'customer') or (kind = 'price' and variant_id is not null)
         or (kind = 'document' and split_part(key, ' ', 1) = any(${CONTENT_TYPES})))
   ), stamped as (
     insert into feed_entry (kind, key, changed_at) select news.kind, news.key, moment from news, now
   ), forgotten as (
     delete from feed_told
     where change_id not in (select change_id from seen, now where transaction_id >= now.horizon)
   ), told as (
     insert into feed_told select change_id from seen, now where transaction_id >= now.horizon
     and not exists (select from feed_told known where known.change_id = seen.change_id)
   )
   update feed_reading set horizon = now.horizon, looked_at = now(),
     stamped_at = case when $1 or exists (select from news) then moment else stamped_at end
   from now`,
)

/** Rows of one statement: few enough for its time-out. */
const MANY = 20_000

/** What a feed tells of: the rows, what names one of them, and what comes before all names. */
type Part = { kind: FeedKind; rows: string; id: string; key?: string; least?: string }

const PRESENT: readonly Part[] = [
  { kind: 'product', rows: 'product where true', id: 'product_id' },
  { kind: 'category', rows: 'category where true', id: 'category_id' },
  {
    kind: 'content',
    rows: `document where type = any(${CONTENT_TYPES})`,
    id: "concat_ws(' ', type, area_id, language_code, key)",
  },
  { kind: 'customer', rows: 'customer where true', id: 'customer_number' },
  {
    kind: 'order',
    rows: 'customer_order where true',
    id: 'order_id',
    key: 'order_id::text',
    least: '00000000-0000-0000-0000-000000000000',
  },
]
/** What there was, and perhaps is not any more. */
const TOLD = PRESENT.map(({ kind }): Part => {
  return { kind, rows: `(select distinct key from feed_entry where kind = '${kind}') told where true`, id: 'key' }
})

/** Stamps the rows after one; gives the name of the last, or no row when there are no more. */
const stampAfter = ({ kind, rows, id, key = id }: Part) =>
  prepared<{ last: string }, [after: string]>(
    `with part as materialized (
       select ${id} as id, ${key} as key from ${rows} and ${id} > $1 order by ${id} limit ${MANY}
     ), stamped as (
       insert into feed_entry (kind, key, changed_at) select '${kind}', key, stamped_at from part, feed_reading
       on conflict do nothing
     )
     select id::text as last from part order by id desc limit 1`,
  )
const EVERYTHING = [...PRESENT, ...TOLD].map((part) => ({ least: part.least ?? '', stampAfter: stampAfter(part) }))

/** Takes into the feeds what has changed until now: everything there is or ever was, when that cannot be known. */
export function takeChanges(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [reading] = await holdReading(tx, [])
    const isLost = reading?.isLost ?? true
    await stamp(tx, [isLost])
    if (isLost) await stampEverything(tx)
  })
}

/** However much it is. What changes meanwhile is told again: the horizon was drawn before. */
async function stampEverything(tx: Tx): Promise<void> {
  for (const { least, stampAfter } of EVERYTHING) {
    let after: string | undefined = least
    while (after !== undefined) after = (await stampAfter(tx, [after]))[0]?.last
  }
}

/** Takes changes also while nobody reads: they are kept for a day only. */
export const followFeeds = task({
  name: 'feed.take',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '*/10 * * * *',
  run: ({ db }) => takeChanges(db),
})

/** What a later row that everybody could read for a day stands for. */
const dropOvertaken = prepared<unknown>(
  `delete from feed_entry e using (
     select kind, key, max(changed_at) as changed_at from feed_entry
     where changed_at < now() - interval '1 day' group by kind, key having count(*) > 1
   ) as latest
   where e.kind = latest.kind and e.key = latest.key and e.changed_at < latest.changed_at
     and not exists (select from feed_reading where walked_at > now() - interval '1 hour')`,
)

/** Drops overtaken rows each night, unless somebody is turning pages: his would shift. */
export const tidyFeeds = task({
  name: 'feed.tidy',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '20 3 * * *',
  async run({ db }) {
    await dropOvertaken(db, [])
  },
})
