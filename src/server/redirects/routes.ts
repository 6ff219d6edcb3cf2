import type { FileAnswer } from '#contract/files.ts'
import { redirects } from '#contract/redirects.ts'
import { handlers } from '../http/handlers.ts'
import { CSV_HEADER, writeRedirects } from './csv.ts'
import { deleteMissedAddresses, searchMissedAddresses } from './missed-addresses.ts'
import { getRedirect } from './service.ts'
import { deleteAll, deleteRedirects, putBack, restoreSnapshot, takeCsv, writeRedirect } from './staff.ts'
import { findSnapshots, searchRedirects } from './staff-queries.ts'

export const redirectRoutes = handlers(redirects, {
  'GET /api/Content/GetRedirectByUrl': ({ shop, area, actor, query }) => getRedirect(shop, area, query.url, actor),
  'POST /backoffice/api/Redirect/GetAllRedirectsAsCsv': ({ shop, area: { areaId } }) =>
    csvFile(`redirects-${areaId}.csv`, async () => writeRedirects(shop.db, areaId)),
  'POST /backoffice/api/Redirect/GetRedirectsHeaderAsCsv': () => csvFile('redirects.csv', Buffer.from(CSV_HEADER)),
  'POST /backoffice/api/Redirect/UpdateRedirect': ({ shop, area, actor, body }) =>
    writeRedirect(shop, { area, actor }, body),
  'POST /backoffice/api/Redirect/UpdateRedirectsByCsv': ({ shop, area, actor, body }) =>
    takeCsv(shop, { area, actor }, body),
  'POST /backoffice/api/Redirect/DeleteRedirects': ({ shop, area, body }) =>
    deleteRedirects(shop, area, body.redirects),
  'POST /backoffice/api/Redirect/PutBackRedirects': ({ shop, area, actor, body }) =>
    putBack(shop, { area, actor }, body.redirects),
  'POST /backoffice/api/Redirect/DeleteAllRedirects': ({ shop, area, actor, body }) =>
    deleteAll(shop, { area, actor }, body.confirm),
  'POST /backoffice/api/Redirect/GetRedirects': async ({ shop, area: { areaId }, body: { search, skip, take } }) => {
    const { rows, total } = await searchRedirects(shop.db, { areaId, search, skip, take })
    return { items: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), totalItems: total }
  },
  'POST /backoffice/api/Redirect/GetSnapshots': async ({ shop, area }) => {
    const rows = await findSnapshots(shop.db, area.areaId)
    return {
      snapshots: rows.map((row) => ({
        ...row,
        // The table holds no other word.
        reason: row.reason as 'import' | 'delete' | 'restore',
        takenAt: row.takenAt.toISOString(),
      })),
    }
  },
  'POST /backoffice/api/Redirect/RestoreSnapshot': ({ shop, area, actor, body }) =>
    restoreSnapshot(shop, { area, actor }, body.snapshotId),
  'POST /backoffice/api/Redirect/GetMissedAddresses': async ({
    shop,
    area: { areaId },
    body: { search, skip, take },
  }) => {
    const { rows, total } = await searchMissedAddresses(shop.db, { areaId, search, skip, take })
    const items = rows.map((row) => ({
      ...row,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
    }))
    return { items, totalItems: total }
  },
  'POST /backoffice/api/Redirect/DeleteMissedAddresses': async ({ shop, area, body }) => ({
    deleted: await deleteMissedAddresses(shop.db, area.areaId, body.paths),
  }),
})

const csvFile = (fileName: string, bytes: FileAnswer['bytes']): FileAnswer => ({
  contentType: 'text/csv; charset=utf-8',
  bytes,
  fileName,
  cacheControl: 'no-store',
})
