import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listOf, rows } from './paging.ts'
import { Id, text } from './shared.ts'

/** Where a mail is on its way: `failed` was given up after many attempts. */
export const MailState = z.enum(['waiting', 'sent', 'failed'])
export type MailState = z.output<typeof MailState>

/** A mail as the back office lists it. */
const MailRow = z.object({
  mailId: z.string(),
  kind: z.string().describe('What it is about: `receipt`, `recovery`, `invitation`.'),
  recipients: z.array(z.string()),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type MailRow = z.output<typeof MailRow>

export const mails = {
  'POST /backoffice/api/Mail/GetMails': endpoint({
    summary: 'A page of the mails of an area, the latest first.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      search: text(100).default('').describe('Its words stand in a subject or an address.'),
      states: z.array(MailState).max(3).default([]),
      ...rows(50, 200),
    }),
    reply: listOf(MailRow),
  }),
  'POST /backoffice/api/Mail/GetMail': endpoint({
    summary: 'A mail as it was written. What holds a secret of its reader, as a link to a new password, is left out.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, mailId: Id }),
    reply: MailRow.extend({ html: z.string().nullable(), text: z.string().nullable() }),
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Mail/TryAgain': endpoint({
    summary: 'Sends a mail that was given up once more, with all its attempts.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, mailId: Id }),
    reply: null,
    fails: ['NotFoundException'],
  }),
}
