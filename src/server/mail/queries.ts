import { type SqlBool, sql } from 'kysely'
import type { MailState } from '#contract/mails.ts'
import { wordsOf } from '#domain/search.ts'
import { type Db, prepared } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { containing } from '../db/lists.ts'

type NewMail = {
  kind: string
  areaId: string
  recipients: readonly string[]
  replyTo: string
  subject: string
  html: string
  text: string
}

/** Stores mails that wait to be sent; returns their ids. */
export async function insertMails(db: Db, mails: readonly NewMail[]): Promise<string[]> {
  const rows = await db
    .insertInto('mail')
    .values(
      mails.map(({ kind, areaId, recipients, replyTo, subject, html, text }) => ({
        kind,
        area_id: areaId,
        recipients: [...recipients],
        reply_to: replyTo,
        subject,
        html,
        text,
      })),
    )
    .returning('mail_id as mailId')
    .execute()
  return rows.map(({ mailId }) => mailId)
}

type WaitingMail = NewMail & { mailId: string; createdAt: Date }

/** Those of the mails that wait, what was tried least and is eldest first; not what was sent, given up or purged. */
export const findWaitingMails = prepared<WaitingMail, [mailIds: readonly string[]]>(`
  select mail_id as "mailId", kind, area_id as "areaId", recipients, reply_to as "replyTo", subject, html, text,
    created_at as "createdAt"
  from mail where mail_id = any($1::uuid[]) and state = 'waiting' order by attempts, created_at, mail_id`)

/** Which mails of an area the back office wants to see. */
type MailSearch = { search: string; states: readonly MailState[]; skip: number; take: number }

const ROW = [
  'mail_id as mailId',
  'kind',
  'recipients',
  'subject',
  'state',
  'attempts',
  'last_error as lastError',
  'created_at as createdAt',
  'sent_at as sentAt',
] as const

/**
 * A page of an area's mails that have all words of `search`, the latest first, and how many there are in all. They are
 * looked through in the index `mail_as_listed`, which has what is asked of all of them.
 */
export async function searchMails(db: Db, areaId: string, { search, states, skip, take }: MailSearch) {
  const patterns = wordsOf(search.toLowerCase()).map(containing)
  const matching = db
    .selectFrom('mail')
    .where('area_id', '=', areaId)
    .$if(states.length > 0, (query) => query.where('state', 'in', states))
    .$if(patterns.length > 0, (query) => query.where(sql<SqlBool>`said like all(${patterns}::text[])`))
  const latest = (of: typeof matching) => of.orderBy('created_at', 'desc').orderBy('mail_id')
  const page = latest(matching).select('mail_id').offset(skip).limit(take)
  const [rows, { total }] = await Promise.all([
    latest(db.selectFrom('mail').where('mail_id', 'in', page))
      .select(ROW)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** One mail of an area as it was written. */
export function findMail(db: Db, areaId: string, mailId: string) {
  return db
    .selectFrom('mail')
    .select([...ROW, 'html', 'text'])
    .where('mail_id', '=', mailId)
    .where('area_id', '=', areaId)
    .executeTakeFirst()
}

/** Has a mail that was given up wait again; false when there is none. */
export async function reviveMail(db: Db, areaId: string, mailId: string): Promise<boolean> {
  const done = await db
    .updateTable('mail')
    .set({ state: 'waiting', last_error: '' })
    .where('mail_id', '=', mailId)
    .where('area_id', '=', areaId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Notes that a mail has gone out; of a secret one neither links nor codes are kept any longer. */
export const markSent = prepared<unknown, [mailId: string, isSecret: boolean]>(
  `update mail set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = '',
     html = case when $2 then '' else html end, text = case when $2 then '' else text end,
     subject = case when $2 then regexp_replace(subject, '\\d{6}', '······', 'g') else subject end
   where mail_id = $1`,
)

/** Notes why an attempt at a mail that waits failed, and that there will be no other one when it was the last. */
export async function markFailure(db: Db, mailId: string, error: string, isLast: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      attempts: sql<number>`attempts + 1`,
      last_error: error,
      ...(isLast && { state: 'failed' }),
    })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Forgets what was written longer ago than `days`. */
export async function deleteOldMails(db: Db, days: number): Promise<void> {
  await deleteInBatches(db, 'mail', sql`created_at < now() - make_interval(days => ${days})`)
}
