import { sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'

/** An entry as it is written; its number, moment and hashes are the database's. */
type NewEntry = {
  actorId: string
  actorName: string
  customerNumber: string
  action: string
  object: string
  outcome: string
  ip: string
  traceId: string
  inputHash: Buffer | null
  isActing: boolean
}

type Values = [string, string, string, string, string, string, string, string, Buffer | null, boolean]

const insert = prepared<unknown, Values>(
  `insert into audit_entry (actor_id, actor_name, customer_number, action, object, outcome, ip, trace_id, input_hash,
     is_acting, entry_id, at, previous, hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, now(), '', '')`,
)

/** Adds an entry at the end of the chain. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  const { actorId, actorName, customerNumber, action, object, outcome, ip, traceId, inputHash, isActing } = entry
  await insert(db, [actorId, actorName, customerNumber, action, object, outcome, ip, traceId, inputHash, isActing])
}

/** A narrower look at the trail. */
export type EntrySearch = {
  customerNumber?: string | undefined
  actorId?: string | undefined
  isActing?: true
  take: number
  before?: number | undefined
}

/** Entries, the latest first. */
export function findEntries(db: Db, { customerNumber, actorId, isActing, take, before }: EntrySearch) {
  return db
    .selectFrom('audit_entry')
    .select(['entry_id as entryId', 'at', 'actor_id as actorId', 'actor_name as actorName', 'action', 'object'])
    .select(['customer_number as customerNumber', 'outcome', 'ip', 'trace_id as traceId', 'is_acting as isActing'])
    .$if(customerNumber !== undefined, (query) => query.where('customer_number', '=', customerNumber ?? ''))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(isActing === true, (query) => query.where('is_acting', '=', true))
    .$if(before !== undefined, (query) => query.where('entry_id', '<', before ?? 0))
    .orderBy('entry_id', 'desc')
    .limit(take)
    .execute()
}

/** The number of the first entry that was changed, or after which one is missing; undefined while the chain is whole. */
export async function findBrokenLink(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ entryId: number }>`
    select entry_id as "entryId" from (
      select e.*, lag(hash, 1, '') over (order by entry_id) as expected, lag(entry_id, 1, 0::bigint) over (order by entry_id) as former
      from audit_entry e
    ) as linked
    where previous <> expected or entry_id <> former + 1
      or hash <> hash_audit_entry((select e from audit_entry e where e.entry_id = linked.entry_id))
    order by entry_id limit 1`.execute(db)
  return rows[0]?.entryId
}
