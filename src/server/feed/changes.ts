import { z } from 'zod'
import { type Db, inTransaction, prepared, type Tx } from '../db/database.ts'
import { HAS_COUNTED } from '../db/placed.ts'
import { task } from '../jobs/task.ts'

/** What feeds tell of, as it is named where they are kept. */
export type FeedKind = 'product' | 'category' | 'content' | 'order' | 'customer'

/** Documents that are told of; the others are letters, forms and the like, with addresses of people in them. */
const CONTENT_TYPES = `array['page', 'category', 'product', 'campaign', 'element', 'translation']`

/**
 * How far changes have been taken in, up to which day, and to where they are now; `moment` is what those in between are
 * stamped with.
 */
type Reading = { isLost: boolean; since: string; lastDay: string; isNewDay: boolean; horizon: string; moment: Date }

const lockReading = prepared<unknown>('select from feed_reading for update')

// Read once it is held: who has waited for that would see an older moment.
const findReading = prepared<Reading>(
  // Changes are kept for a day; a horizon in the future is that of another database, before a backup was put in its
  // place.
  `select horizon is null or horizon > now.xmin or looked_at < now() - interval '23 hours' as "isLost",
     horizon::text as since, now.xmin::text as horizon,
     looked_at::date as "lastDay", looked_at::date < current_date as "isNewDay",
     greatest(date_trunc('milliseconds', clock_timestamp()), stamped_at + interval '1 millisecond') as moment
   from feed_reading, (select pg_snapshot_xmin(pg_current_snapshot()) as xmin) as now`,
)

/** Rows of one statement: few enough for its time-out. */
const MANY = 5_000

/** Stamps what of `seen` feeds tell of and have not told: of an order nothing before it is placed. */
const stamping = (seen: string, moment: string) =>
  `insert into feed_entry (kind, key, changed_at)
   select distinct
     case kind when 'price' then 'product' when 'stock' then 'product' when 'document' then 'content' else kind end,
     coalesce(variant.product_id, key), ${moment}::timestamptz
   from ${seen} as seen left join variant on kind = 'price' and variant_id = key
     left join customer_order o on order_id = case kind when 'order' then key::uuid end
   where not exists (select from feed_told told where told.change_id = seen.change_id)
     and (kind in ('product', 'stock', 'category', 'customer') or (kind = 'price' and variant_id is not null)
       or (kind = 'order' and ${HAS_COUNTED}) or (kind = 'document' and split_part(key, ' ', 1) = any(${CONTENT_TYPES})))
   on conflict do nothing returning 1`

/** Where a part of what is over has ended, and whether anything of it was stamped. */
type Part = { transactionId: string; changeId: number; isNews: boolean }

/** Stamps a part of what transactions have changed that are over, after one such part; no row when there is no more. */
const stampPart = prepared<Part, [transactionId: string, changeId: number, horizon: string, moment: Date]>(
  `with part as materialized (
     select transaction_id, change_id, kind, key from change
     where (transaction_id, change_id) > ($1::xid8, $2::bigint) and transaction_id < $3::xid8
     order by transaction_id, change_id limit ${MANY}
   ), stamped as (${stamping('part', '$4')})
   select transaction_id::text as "transactionId", change_id as "changeId", exists (select from stamped) as "isNews"
   from part order by transaction_id desc, change_id desc limit 1`,
)

/** Stamps the products of which a list price has begun since a day, or is over: nobody changes anything for that. */
const stampDays = prepared<unknown, [lastDay: string, moment: Date]>(
  `insert into feed_entry (kind, key, changed_at)
   select distinct 'product', v.product_id, $2::timestamptz
   from area join price p on p.scope = 'area:' || area_id join variant v using (variant_id)
   where p.valid_from > $1::date and p.valid_from <= current_date
     or p.valid_to >= $1::date and p.valid_to < current_date
   on conflict do nothing returning 1`,
)

/**
 * Stamps what transactions since the horizon have changed, of which some may still run; it begins there the next time.
 * One statement, so that what is told and what is noted as told are the same.
 */
const stampRest = prepared<unknown, [horizon: string, moment: Date, isLost: boolean, isNews: boolean]>(
  `with seen as materialized (
     select change_id, kind, key from change where transaction_id >= $1::xid8
   ), stamped as (${stamping('(select * from seen where not $3)', '$2')}
   ), forgotten as (
     delete from feed_told where change_id not in (select change_id from seen)
   ), told as (
     insert into feed_told select change_id from seen
     where not exists (select from feed_told known where known.change_id = seen.change_id)
   )
   update feed_reading set horizon = $1::xid8, looked_at = now(),
     stamped_at = case when $3 or $4 or exists (select from stamped) then $2 else stamped_at end`,
)

/** What a feed tells of: the rows, what names one of them, and what comes before all names. */
type Source = { kind: FeedKind; rows: string; id: string; key?: string; least?: string }

const PRESENT: readonly Source[] = [
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
    rows: `customer_order o where ${HAS_COUNTED}`,
    id: 'order_id',
    key: 'order_id::text',
    least: '00000000-0000-0000-0000-000000000000',
  },
]
/** What there was, and perhaps is not any more. */
const TOLD = PRESENT.map(({ kind }): Source => {
  return { kind, rows: `(select distinct key from feed_entry where kind = '${kind}') told where true`, id: 'key' }
})

/** Stamps the rows after one; gives the name of the last, or no row when there are no more. */
const stampAfter = ({ kind, rows, id, key = id }: Source) =>
  prepared<{ last: string }, [after: string]>(
    `with part as materialized (
       select ${id} as id, ${key} as key from ${rows} and ${id} > $1 order by ${id} limit ${MANY}
     ), stamped as (
       insert into feed_entry (kind, key, changed_at) select '${kind}', key, stamped_at from part, feed_reading
       on conflict do nothing
     )
     select id::text as last from part order by id desc limit 1`,
  )
const EVERYTHING = [...PRESENT, ...TOLD].map((source) => ({
  least: source.least ?? '',
  stampAfter: stampAfter(source),
}))

/** Takes into the feeds what has changed until now: everything there is or ever was, when that cannot be known. */
export function takeChanges(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockReading(tx, [])
    const [reading] = await findReading(tx, [])
    if (!reading) throw new Error('How far changes were read is not known')
    const { isLost, lastDay, isNewDay, horizon, moment } = reading
    const isNews = !isLost && (await stampParts(tx, reading))
    const begun = !isLost && isNewDay ? await stampDays(tx, [lastDay, moment]) : []
    await stampRest(tx, [horizon, moment, isLost, isNews || begun.length > 0])
    if (isLost) await stampEverything(tx)
  })
}

/** Stamps what is over, however much an import has changed; whether there was anything. */
async function stampParts(tx: Tx, { since, horizon, moment }: Reading): Promise<boolean> {
  let isNews = false
  let [transactionId, changeId] = [since, 0]
  for (;;) {
    const [part] = await stampPart(tx, [transactionId, changeId, horizon, moment])
    if (!part) return isNews
    isNews ||= part.isNews
    ;[transactionId, changeId] = [part.transactionId, part.changeId]
  }
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

type Row = { kind: string; key: string; changedAt: string }

/**
 * Drops of the rows after one what a later row that everybody could read for a day stands for; gives the last that was
 * looked at. None while somebody is turning pages: his would shift.
 */
const dropOvertaken = prepared<Row, [kind: string, key: string, changedAt: string]>(
  `with part as materialized (
     select kind, key, changed_at from feed_entry
     where (kind, key, changed_at) > ($1, $2, $3::timestamptz) and changed_at < now() - interval '1 day'
       and not exists (select from feed_reading where walked_at > now() - interval '1 hour')
     order by kind, key, changed_at limit ${MANY}
   ), dropped as (
     delete from feed_entry e using part
     where e.kind = part.kind and e.key = part.key and e.changed_at = part.changed_at and exists (
       select from feed_entry later where later.kind = e.kind and later.key = e.key
         and later.changed_at > e.changed_at and later.changed_at < now() - interval '1 day')
   )
   select kind, key, changed_at::text as "changedAt" from part order by kind desc, key desc, changed_at desc limit 1`,
)

/** Drops overtaken rows each night. */
export const tidyFeeds = task({
  name: 'feed.tidy',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '20 3 * * *',
  async run({ db }) {
    let last: Row | undefined = { kind: '', key: '', changedAt: '-infinity' }
    while (last) [last] = await dropOvertaken(db, [last.kind, last.key, last.changedAt])
  },
})
