import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shared.ts'

/** Something that was done, or refused: by whom, from where, to what. */
const AuditEntry = z.object({
  entryId: z.int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  isActing: z.boolean().describe('Whether the actor is a sales person who acted for the customer.'),
  customerNumber: z.string(),
  action: z.string().describe('A call by its verb and path, or what happened: `Session.RefreshTokenReused`.'),
  object: z.string(),
  objectName: z
    .string()
    .nullable()
    .describe('The number of the order, or the user name, of which `object` is the id; null where it is none.'),
  outcome: z.string().describe('`ok`, `begun` or the type of what went wrong.'),
  isDone: z
    .boolean()
    .describe('Whether it was done: what was begun and then failed has another entry, which says why.'),
  ip: z.string(),
  traceId: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const audit = {
  'POST /backoffice/api/Audit/GetEntries': endpoint({
    summary: 'The audit trail, the latest first: what staff changed, what was done for customers, what was refused.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      search: text(100)
        .default('')
        .describe(
          'Stands in a name, a customer number, an action, an object or a trace id; or is the whole number of an order.',
        ),
      isFailed: z.boolean().default(false).describe('Only what was refused or failed.'),
      before: z
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('Only entries with a smaller number: the next page.'),
      take: z.int().min(1).max(200).default(50),
    }),
    reply: z.object({
      entries: z.array(AuditEntry),
      next: z
        .int()
        .nullable()
        .describe(
          'What to send as `before` for older ones, also where none of the latest fit; null once all were looked through.',
        ),
    }),
  }),
}
