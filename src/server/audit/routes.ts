import { audit } from '#contract/audit.ts'
import { handlers } from '../http/handlers.ts'
import { searchEntries } from './queries.ts'

export const auditRoutes = handlers(audit, {
  'POST /backoffice/api/Audit/GetEntries': async ({ shop, body }) => {
    const rows = await searchEntries(shop.reads.db, body)
    return { entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
  },
})
