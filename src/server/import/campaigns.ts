import { sql } from 'kysely'
import { ALWAYS } from '#domain/prices.ts'
import { fill } from '#domain/texts.ts'
import type { CampaignRow } from '../campaigns/queries.ts'
import { saveCampaign } from '../campaigns/save.ts'
import { campaignPages } from '../campaigns/service.ts'
import { findCustomersOf, findPriceGroupsOf } from '../campaigns/staff-queries.ts'
import type { Db } from '../db/database.ts'
import { CampaignRecord } from './campaign-record.ts'
import { nameIn, noArea, readRecord, reasonOf } from './faults.ts'
import { findZeroedNumbers, missingCustomers, WRITE_ZEROS } from './lost-zeros.ts'
import { type ImportCounts, type ImportOptions, type SourceRow, startCounts } from './rows.ts'
import { slugOf } from './slug.ts'

/** Campaigns that are read at once. */
const PAGE = 100

/**
 * Brings campaigns in (see `CampaignRecord`), overwriting those of the same id. Good rows land even when others are
 * refused, each told to `onRefused`; products that are not there are left out and told to `onWarning`, and so is for whom
 * it is that is not there, and what costs nothing by it. What is the same already is not written. Each row is a
 * transaction. Rejects when the database is away.
 */
export async function importCampaignRows(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  { dryRun = false, onProgress, onRefused, onWarning }: ImportOptions = {},
): Promise<ImportCounts> {
  const areas = new Set((await db.selectFrom('area').select('area_id').execute()).map((row) => row.area_id))
  const counts = startCounts()
  const lines = new Map<string, number>()

  for await (const source of rows) {
    counts.read += 1
    const row = 'refused' in source ? source : checked(source.record, areas)
    const number = 'refused' in source ? source.number : nameIn(source.record)
    const reason = 'refused' in row ? row.refused : await bring(row, source.line)
    if (reason) {
      counts.refused += 1
      onRefused?.({ line: source.line, number, reason })
    }
    onProgress?.(counts)
  }
  return counts

  /** Writes a row and counts it, or says why it stays out. */
  async function bring(wanted: CampaignRow, line: number): Promise<string | undefined> {
    const first = lines.get(wanted.id)
    if (first !== undefined) return `the campaign is in line ${first} already`
    lines.set(wanted.id, line)
    const known = await productNumbers(db, wanted.productIds)
    const unknown = wanted.productIds.filter((id) => !known.has(id))
    if (unknown.length) {
      const zeroed = await findZeroedNumbers(db, 'product', unknown)
      const nameOf = (id: string) => (zeroed.has(id) ? `${id} (but ${zeroed.get(id)}: ${WRITE_ZEROS})` : id)
      const names = unknown.slice(0, 3).map(nameOf).join(', ')
      const left = fill('{count} of its products {count|is|are} not there and left out', { count: unknown.length })
      const reason = `${left}: ${names}${unknown.length > 3 ? ', …' : ''}`
      onWarning?.({ line, number: wanted.id, reason })
    }
    for (const reason of await doubtsOf(db, wanted)) onWarning?.({ line, number: wanted.id, reason })
    const row = { ...wanted, productIds: wanted.productIds.filter((id) => known.has(id)) }
    try {
      counts[await saveCampaign(db, row, { dryRun })] += 1
      return undefined
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      return reason
    }
  }
}

function checked(record: unknown, areas: ReadonlySet<string>): CampaignRow | { refused: string } {
  const campaign = readRecord(CampaignRecord, record)
  if ('refused' in campaign) return campaign
  const { area, discountCode, validFrom, validUntil, products, levels, ...rest } = campaign.read
  if (!areas.has(area)) return { refused: `area: ${noArea(area, areas)}` }
  return {
    ...rest,
    areaId: area,
    discountCode: discountCode ?? null,
    validFrom: validFrom ?? ALWAYS,
    validUntil: validUntil ?? null,
    productIds: [...new Set(products.map(slugOf))],
    levels: levels.toSorted((a, b) => a.minimumQuantity - b.minimumQuantity),
  }
}

/** What is to be said of a campaign that comes in all the same; the back office refuses for whom there is nobody. */
async function doubtsOf(db: Db, { areaId, customers, priceGroups, levels }: CampaignRow): Promise<string[]> {
  const [known, groups] = await Promise.all([
    findCustomersOf(db, areaId, customers),
    findPriceGroupsOf(db, areaId, priceGroups),
  ])
  const missing = await missingCustomers(
    db,
    customers.filter((number) => !known.has(number)),
  )
  const free = levels.find(({ discountPercentage }) => discountPercentage === 100)
  return [
    ...customers
      .filter((number) => !known.has(number))
      .map((number) => `customers: in the area ${areaId} ${missing(number)}`),
    ...priceGroups
      .filter((group) => !groups.has(group))
      .map((group) => `priceGroups: no customer of the area ${areaId} is in ${group}`),
    ...(free ? [`levels: its products cost nothing from ${free.minimumQuantity} on`] : []),
  ]
}

/** The numbers of products by their ids; those that are not there are left out. */
async function productNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['product_id', 'number'])
    .where('product_id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.number]))
}

/** Every campaign as the record that `importCampaignRows` takes and finds unchanged, by id. */
export async function* exportCampaigns(db: Db, pageSize = PAGE): AsyncGenerator<CampaignRecord> {
  for await (const campaigns of campaignPages(db, pageSize)) {
    const numbers = await productNumbers(db, [...new Set(campaigns.flatMap(({ productIds }) => productIds))])
    for (const { areaId, productIds, validFrom, ...campaign } of campaigns) {
      const products = productIds.flatMap((id) => numbers.get(id) ?? [])
      yield { area: areaId, ...campaign, validFrom: validFrom === ALWAYS ? null : validFrom, products }
    }
  }
}
