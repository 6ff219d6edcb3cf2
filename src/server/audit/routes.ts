import { audit } from '#contract/audit.ts'
import { handlers } from '../http/handlers.ts'
import { searchEntries } from './queries.ts'

export const auditRoutes = handlers(audit, {
  'POST /backoffice/api/Audit/GetEntries': async ({ shop, body }) => {
    const { entries, next } = await searchEntries(shop.reads.db, body)
    return { entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })), next }
  },
})
