import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type NewMail = {
  kind: string
  areaId: string
  recipients: readonly string[]
  replyTo: string
  subject: string
  html: string
  text: string
}

/** Stores a mail that waits to be sent; returns its id. */
export async function insertMail(db: Db, mail: NewMail): Promise<string> {
  const { kind, subject, html, text } = mail
  const row = await db
    .insertInto('mail')
    .values({
      kind,
      area_id: mail.areaId,
      recipients: [...mail.recipients],
      reply_to: mail.replyTo,
      subject,
      html,
      text,
    })
    .returning('mail_id as mailId')
    .executeTakeFirstOrThrow()
  return row.mailId
}

/** A mail that waits; undefined when it was sent, given up or purged. */
export function findWaitingMail(db: Db, mailId: string) {
  return db
    .selectFrom('mail')
    .select(['mail_id as mailId', 'kind', 'area_id as areaId', 'recipients', 'reply_to as replyTo'])
    .select(['subject', 'html', 'text', 'created_at as createdAt'])
    .where('mail_id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function markSent(db: Db, mailId: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1`, last_error: '' })
    .where('mail_id', '=', mailId)
    .execute()
}

/** Notes why an attempt failed, and that there will be no other one when it was the last. */
export async function markFailure(db: Db, mailId: string, error: string, isLast: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      attempts: sql<number>`attempts + 1`,
      last_error: error,
      ...(isLast && { state: 'failed' }),
    })
    .where('mail_id', '=', mailId)
    .execute()
}

/** Forgets what was written longer ago than `days`. */
export async function deleteOldMails(db: Db, days: number): Promise<void> {
  await db.deleteFrom('mail').where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`).execute()
}
