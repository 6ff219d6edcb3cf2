import { imports } from '#contract/imports.ts'
import { staffShippingAndTax } from '#contract/staff-areas.ts'
import { csvLine } from '#domain/csv.ts'
import { formatsOf, leavesVatOpen, WHOLE_KINDS } from '#domain/import-kinds.ts'
import { WORKBOOK } from '#domain/media-types.ts'
import type { Db } from '../db/database.ts'
import { pagesOf } from '../db/page-by-page.ts'
import { invalid, notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { AreaRecord } from './area-record.ts'
import { exportAreas } from './areas.ts'
import { exampleOf } from './example.ts'
import * as queries from './run-queries.ts'
import { beginRun, runReply } from './service.ts'
import { getShippingAndTax, putShippingAndTax } from './shipping-and-tax.ts'
import { exportTexts, TextRecord } from './texts.ts'
import { workbookOf } from './workbook.ts'

const FAULTS_AT_ONCE = 5_000

export const importRoutes = handlers(imports, {
  'POST /backoffice/api/Import/{kind}': async ({ shop, actor, area, params: { kind }, query, upload }) => {
    const { format, isDryRun, isWhole, pricesHaveVat, fileName } = query
    if (!formatsOf(kind).includes(format)) throw invalid('format', `${kind} cannot be read as ${format}.`)
    if (isWhole && !WHOLE_KINDS.includes(kind)) throw invalid('isWhole', `A file of ${kind} cannot be whole.`)
    if (pricesHaveVat && !leavesVatOpen(kind, format))
      throw invalid('pricesHaveVat', `${kind} as ${format} say themselves what their prices are.`)
    const how = [isDryRun, isWhole, pricesHaveVat] as const
    const run = await beginRun(shop.db, [kind, format, area.areaId, fileName, ...how, actor.username])
    await shop.imports.take(run.importId, upload)
    const [begun = run] = await queries.findRun(shop.db, [run.importId])
    return runReply(begun)
  },
  'POST /backoffice/api/Import/GetImports': async ({ shop: { db }, body: { importId = null, skip, take } }) => {
    const [runs, [counted]] = await Promise.all([
      queries.findRuns(db, [importId, skip, take]),
      queries.countRuns(db, [importId]),
    ])
    return { items: runs.map(runReply), totalItems: counted?.count ?? 0 }
  },
  'POST /backoffice/api/Import/Stop': async ({ shop: { db }, actor, body: { importId } }) => {
    const [asked] = await queries.askToStop(db, [importId, actor.username])
    if (!asked) throw notFound('An import at work')
    return undefined
  },
  'POST /backoffice/api/Import/GetFaultRows': async ({ shop: { db }, body: { importId, skip, take } }) => {
    const [[run], items, [counted]] = await Promise.all([
      queries.findRun(db, [importId]),
      queries.findFaultPage(db, [importId, skip, take]),
      queries.countFaults(db, [importId]),
    ])
    if (!run) throw notFound('Import')
    return { items, totalItems: counted?.count ?? 0 }
  },
  'GET /backoffice/api/Import/GetExample': async ({ shop: { sheets }, query: { kind, format, area } }) => {
    if (!formatsOf(kind).includes(format)) throw invalid('format', `${kind} cannot be read as ${format}.`)
    return { ...(await exampleOf(sheets, kind, format, area)), cacheControl: 'no-store' }
  },
  'GET /backoffice/api/Import/GetArea': ({ shop: { db, sheets }, area: { areaId } }) => ({
    contentType: WORKBOOK,
    cacheControl: 'no-store',
    fileName: `area-${areaId}.xlsx`,
    bytes: async () => {
      const areas = await Array.fromAsync(exportAreas(db))
      return workbookOf(
        sheets,
        'areas',
        AreaRecord,
        areas.filter(({ area }) => area === areaId),
      )
    },
  }),
  'GET /backoffice/api/Import/GetTexts': ({ shop: { db, sheets }, area: { areaId } }) => ({
    contentType: WORKBOOK,
    cacheControl: 'no-store',
    fileName: `texts-${areaId}.xlsx`,
    bytes: async () => workbookOf(sheets, 'texts', TextRecord, await Array.fromAsync(exportTexts(db, areaId))),
  }),
  'GET /backoffice/api/Import/GetFaults': async ({ shop: { db }, query: { importId } }) => {
    const [run] = await queries.findRun(db, [importId])
    if (!run) throw notFound('Import')
    return {
      contentType: 'text/csv; charset=utf-8',
      cacheControl: 'no-store',
      fileName: `${run.kind}-faults.csv`,
      bytes: async () => faultLines(db, importId),
    }
  },
})

async function* faultLines(db: Db, importId: string) {
  yield csvLine(['line', 'number', 'what', 'reason'])
  const pages = pagesOf<queries.StoredFault>(
    (after) => queries.findFaults(db, [importId, after?.line ?? 0, after?.id ?? 0, FAULTS_AT_ONCE]),
    FAULTS_AT_ONCE,
  )
  for await (const faults of pages) {
    yield faults
      .map(({ line, number, reason, is_warning }) =>
        csvLine([line, number, is_warning ? 'warning' : 'refused', reason]),
      )
      .join('')
  }
}

export const shippingAndTaxRoutes = handlers(staffShippingAndTax, {
  'POST /backoffice/api/Area/GetShippingAndTax': ({ shop, area }) => getShippingAndTax(shop, area),
  'POST /backoffice/api/Area/UpdateShippingAndTax': ({ shop, actor, area, body }) =>
    putShippingAndTax(shop, actor, area, body),
})
