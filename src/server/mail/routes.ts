import { type MailState, mails } from '#contract/mails.ts'
import { inTransaction } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findMail, reviveMail, searchMails } from './queries.ts'
import { SECRET_KINDS, sendMails } from './service.ts'

export const mailRoutes = handlers(mails, {
  'POST /backoffice/api/Mail/GetMails': async ({ shop, area, body }) => {
    const { rows, total } = await searchMails(shop.db, area.areaId, body)
    return { items: rows.map(rowOf), totalItems: total }
  },
  'POST /backoffice/api/Mail/GetMail': async ({ shop, area, body: { mailId } }) => {
    const mail = isRowId(mailId) ? await findMail(shop.db, area.areaId, mailId) : undefined
    if (!mail) throw notFound('Mail')
    const { html, text, ...row } = mail
    const isSecret = SECRET_KINDS.has(mail.kind)
    return { ...rowOf(row), html: isSecret ? null : html, text: isSecret ? null : text }
  },
  'POST /backoffice/api/Mail/TryAgain': async ({ shop, area, body: { mailId } }) => {
    const isRevived =
      isRowId(mailId) &&
      (await inTransaction(shop.db, async (tx) => {
        const isThere = await reviveMail(tx, area.areaId, mailId)
        if (isThere) await enqueue(tx, sendMails, { mailIds: [mailId] })
        return isThere
      }))
    if (!isRevived) throw notFound('A mail that was given up')
    return undefined
  },
})

type Row = Awaited<ReturnType<typeof searchMails>>['rows'][number]

const rowOf = (row: Row) => ({
  ...row,
  subject: SECRET_KINDS.has(row.kind) ? row.subject.replace(/\d{6}/g, '······') : row.subject,
  // The table holds no other word.
  state: row.state as MailState,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
})
