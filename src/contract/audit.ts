import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { text } from './shared.ts'

/** Something that was done, or refused: by whom, from where, to what. */
const AuditEntry = z.object({
  entryId: z.int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  /** Whether the actor is a sales person who acted for the customer. */
  isActing: z.boolean(),
  customerNumber: z.string(),
  /** A call by its verb and path, or what happened: `Session.RefreshTokenReused`. */
  action: z.string(),
  object: z.string(),
  /** The number of the order, or the user name, of which `object` is the id; null where it is none. */
  objectName: z.string().nullable(),
  /** `ok`, `begun` or the type of what went wrong. */
  outcome: z.string(),
  /** Whether it was done: what was begun and then failed has another entry, which says why. */
  isDone: z.boolean(),
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
      /** Stands in a name, a customer number, an action, an object or a trace id; or is the whole number of an order. */
      search: text(100).default(''),
      /** Only what was refused or failed. */
      isFailed: z.boolean().default(false),
      /** Only entries with a smaller number: the next page. */
      before: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      take: z.int().min(1).max(200).default(50),
    }),
    reply: z.object({
      entries: z.array(AuditEntry),
      /** What to send as `before` for older ones, also where none of the latest fit; null once all were looked through. */
      next: z.int().nullable(),
    }),
  }),
}
