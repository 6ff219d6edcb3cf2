import type { CountingCampaign } from '#domain/campaigns.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import type { PriceRow } from '#domain/prices.ts'
import { type Change, keysOf } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { type Following, following } from '../db/following.ts'
import { today } from '../today.ts'
import type { Viewer } from '../users/viewer.ts'
import { type CampaignRow, findCampaigns, findCampaignsByIds } from './queries.ts'

/** A campaign with its levels as prices. */
export type Campaign = CampaignRow & { priceRows: readonly PriceRow[] }

/** The prices of a variant and, behind them, those that campaigns of its product give. */
export function withCampaigns(rows: readonly PriceRow[], campaigns: readonly Campaign[]): readonly PriceRow[] {
  return campaigns.length === 0 ? rows : [...rows, ...campaigns.flatMap(({ priceRows }) => priceRows)]
}

/** A campaign as whoever counts its pieces is told of it. */
export const countingOf = ({ id, campaignType }: Campaign): CountingCampaign => ({ id, campaignType })

/** The campaigns of every area, in memory. */
export type Campaigns = Following & {
  /** Those that hold today for the viewer, by their positions. */
  openTo(viewer: Viewer): Campaign[]
  /** The same of one product, the one that can give most first. */
  ofProduct(productId: string, viewer: Viewer): readonly Campaign[]
  /** One that holds today for somebody in the area. */
  find(id: string, areaId: string): Campaign | undefined
  /** Whether a campaign of this id is there but closed to the viewer: over, not yet begun, or for others. */
  isClosedTo(id: string, viewer: Viewer): boolean
  /** How many there are, for the list of caches. */
  count(): number
}

const NONE: readonly Campaign[] = []

/** Loads the campaigns of every area. */
export async function openCampaigns(db: Db): Promise<Campaigns> {
  let campaigns = new Map((await findCampaigns(db, [])).map(withId))
  let byProduct = indexOf(campaigns.values())

  const take = async (changes: readonly Change[]) => {
    const ids = keysOf('campaign', changes)
    if (ids.length === 0) return
    const rows = ids === 'all' ? await findCampaigns(db, []) : await findCampaignsByIds(db, [ids])
    const next = new Map(ids === 'all' ? [] : campaigns)
    if (ids !== 'all') for (const id of ids) next.delete(id)
    for (const row of rows) next.set(...withId(row))
    byProduct = indexOf(next.values())
    campaigns = next
  }

  return {
    openTo(viewer) {
      return openAmong([...campaigns.values()], viewer, today()).toSorted(byPosition)
    },
    ofProduct(productId, viewer) {
      const all = byProduct.get(productId)
      if (!all) return NONE
      const day = today()
      // Nearly always all of them, of which there is no other list to make.
      for (const each of all) if (!isOpen(each, viewer, day)) return openAmong(all, viewer, day)
      return all
    },
    find(id, areaId) {
      const campaign = campaigns.get(id)
      return campaign?.areaId === areaId && isInForce(campaign, today()) ? campaign : undefined
    },
    isClosedTo(id, viewer) {
      const campaign = campaigns.get(id)
      return campaign !== undefined && campaign.areaId === viewer.areaId && !isOpen(campaign, viewer, today())
    },
    count: () => campaigns.size,
    ...following('Campaigns', take),
  }
}

const withId = (row: CampaignRow): [string, Campaign] => [row.id, { ...row, priceRows: priceRowsOf(row) }]

function priceRowsOf({ id, name, campaignType, validFrom, validUntil, levels }: CampaignRow): PriceRow[] {
  return levels
    .filter(({ discountPercentage }) => discountPercentage > 0)
    .map(({ minimumQuantity, discountPercentage }) => ({
      source: 'campaign',
      unitOfMeasure: null,
      minimumQuantity,
      validFrom,
      validTo: validUntil,
      amount: null,
      percentage: discountPercentage,
      campaign: { id, name, campaignType },
    }))
}

/** Campaigns by their products. The order of a product's campaigns depends on nothing a buyer does. */
function indexOf(campaigns: Iterable<Campaign>): Map<string, Campaign[]> {
  const byProduct = new Map<string, Campaign[]>()
  for (const campaign of [...campaigns].toSorted((a, b) => mostOf(b) - mostOf(a) || byPosition(a, b))) {
    for (const id of campaign.productIds) getOrInsert(byProduct, id, () => []).push(campaign)
  }
  return byProduct
}

/** The most a campaign takes off, in percent. */
export const mostOf = ({ levels }: Pick<Campaign, 'levels'>): number =>
  levels.reduce((most, { discountPercentage }) => Math.max(most, discountPercentage), 0)

const byPosition = (a: Campaign, b: Campaign): number => a.position - b.position || (a.id < b.id ? -1 : 1)

const isInForce = ({ validFrom, validUntil }: Campaign, day: string): boolean =>
  validFrom <= day && (validUntil === null || day <= validUntil)

const openAmong = (all: readonly Campaign[], viewer: Viewer, day: string): Campaign[] =>
  all.filter((each) => isOpen(each, viewer, day))

function isOpen(campaign: Campaign, { areaId, customer }: Viewer, day: string): boolean {
  if (campaign.areaId !== areaId || !isInForce(campaign, day)) return false
  const { customers, priceGroups } = campaign
  if (customers.length === 0 && priceGroups.length === 0) return true
  if (!customer) return false
  const { customerNumber, priceGroup } = customer
  return customers.includes(customerNumber) || (priceGroup !== null && priceGroups.includes(priceGroup))
}
