import { createHash } from 'node:crypto'
import type { Input, Reply } from '#contract/index.ts'
import type { StaffCampaign } from '#contract/staff-campaigns.ts'
import { ALWAYS } from '#domain/prices.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { changedMeanwhile, invalid, notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import { type CampaignRow, findCampaignsByIds, lockCampaign } from './queries.ts'
import { saveCampaign } from './save.ts'
import * as queries from './staff-queries.ts'

type Draft = Required<Input<'POST /backoffice/api/Campaigns/SaveCampaign'>>['body']['campaign']

/** A page of the area's campaigns. */
export async function listCampaigns(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  wanted: queries.CampaignSearch,
): Promise<Reply<'POST /backoffice/api/Campaigns/GetCampaigns'>> {
  const { rows, total } = await queries.searchCampaigns(db, areaId, wanted)
  return { items: rows, totalItems: total }
}

/** A campaign of the area. Throws NotFoundException. */
export async function getCampaign({ db }: Pick<Shop, 'db'>, area: EffectiveArea, id: string): Promise<StaffCampaign> {
  const row = await findOwn(db, area, id)
  if (!row) throw notFound('Campaign')
  const { productIds, validFrom, customers, areaId: _, ...rest } = row
  return {
    ...rest,
    phase: phaseOf(row),
    version: versionOf(row),
    validFrom: validFrom === ALWAYS ? null : validFrom,
    products: productIds.length,
    customers: customers.length,
    customerNumbers: customers,
    productList: await queries.findNamed(db, productIds, area.languageCode),
  }
}

/**
 * Writes a campaign of the area; a product that is on sale is known by its number, or one of an item of it, however it
 * is typed. Throws ValidationException for what it names and is not there, and
 * RecordHasBeenModifiedException for one that is not as it was read.
 */
export async function putCampaign(
  shop: Pick<Shop, 'db' | 'campaigns' | 'catalog'>,
  area: EffectiveArea,
  { version, campaign }: { version?: string | undefined; campaign: Draft },
): Promise<StaffCampaign> {
  await inTransaction(shop.db, async (tx) => {
    await lockCampaign(tx, [campaign.id])
    const [present] = await findCampaignsByIds(tx, [[campaign.id]])
    if (present && version === undefined) throw invalid('campaign.id', 'There is a campaign of this ID already.')
    if (version !== undefined && (!present || present.areaId !== area.areaId || versionOf(present) !== version)) {
      throw changedMeanwhile('campaign')
    }
    await saveCampaign(tx, await rowOf(tx, shop.catalog, area, { draft: campaign, present }))
  })
  await shop.campaigns.follow([{ kind: 'campaign', key: campaign.id }])
  return getCampaign(shop, area, campaign.id)
}

type Wanted = { draft: Draft; present: CampaignRow | undefined }

async function rowOf(
  db: Db,
  catalog: Shop['catalog'],
  area: EffectiveArea,
  { draft, present }: Wanted,
): Promise<CampaignRow> {
  const { areaId, settings } = area
  const { validFrom, validUntil, discountCode, products = [], levels = [], customers = [], ...rest } = draft
  const priceGroups = [...new Set(rest.priceGroups)]
  const code = discountCode || null
  // What a present one names and has gone since, also a customer or a price group, keeps nobody from ending it.
  if (code && code !== present?.discountCode && !settings.discountCodes.some(({ id }) => id === code)) {
    throw invalid('campaign.discountCode', 'The area has no discount code of this ID.')
  }
  const wanted = [...new Set(products)]
  const [ids, known, groups] = await Promise.all([
    queries.findProductIds(db, wanted),
    queries.findCustomersOf(db, areaId, customers),
    queries.findPriceGroupsOf(db, areaId, priceGroups),
  ])
  const idOf = (number: string) => ids.get(number) ?? catalog.findByNumber(number, area)
  refuseUnknown(
    'campaign.products',
    wanted.filter((number) => idOf(number) === undefined),
  )
  refuseUnknown(
    'campaign.customers',
    customers.filter((number) => !known.has(number) && !present?.customers.includes(number)),
  )
  refuseUnknown(
    'campaign.priceGroups',
    priceGroups.filter((group) => !groups.has(group) && !present?.priceGroups.includes(group)),
  )
  return {
    ...rest,
    areaId,
    discountCode: code,
    customers: [...new Set(customers)],
    priceGroups,
    position: rest.position ?? 0,
    validFrom: validFrom ?? ALWAYS,
    validUntil: validUntil ?? null,
    productIds: [...new Set(wanted.flatMap((number) => idOf(number) ?? []))],
    levels: levels.toSorted((a, b) => a.minimumQuantity - b.minimumQuantity),
  }
}

function refuseUnknown(path: string, numbers: readonly string[]): void {
  if (numbers.length === 0) return
  const named = numbers.slice(0, 5).join(', ')
  throw invalid(path, `Not there: ${named}${numbers.length > 5 ? ` and ${numbers.length - 5} more` : ''}`)
}

async function findOwn(db: Db, { areaId }: EffectiveArea, id: string): Promise<CampaignRow | undefined> {
  const [row] = await findCampaignsByIds(db, [[id]])
  return row?.areaId === areaId ? row : undefined
}

const versionOf = (row: CampaignRow): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16)

function phaseOf({ validFrom, validUntil }: CampaignRow): StaffCampaign['phase'] {
  const day = today()
  if (validUntil !== null && validUntil < day) return 'over'
  return validFrom > day ? 'coming' : 'running'
}
