import type { OwnCampaign } from '#contract/campaigns.ts'
import { ALWAYS } from '#domain/prices.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Db } from '../db/database.ts'
import { pagesOf } from '../db/page-by-page.ts'
import { mediaUrl } from '../files/media-url.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { viewerOf } from '../users/viewer.ts'
import { type CampaignRow, findCampaignsAfter } from './queries.ts'

/** The campaigns that hold for the customer today, with what editors wrote of them. */
export function ownCampaigns(shop: Shop, actor: Customer, area: EffectiveArea): OwnCampaign[] {
  return shop.campaigns.openTo(viewerOf(actor, area)).map((campaign) => {
    const { id, campaignType, validFrom, validUntil, productIds, levels } = campaign
    const written = shop.documents.find('campaign', id, area)?.body
    return {
      id,
      name: written?.name ?? campaign.name,
      campaignType,
      items: productIds.filter((each) => shop.catalog.isSold(each, area.areaId)),
      campaignQuantities: levels,
      text: written?.text ?? '',
      label: written?.label ?? '',
      url: written?.url ?? '',
      imageUrl: mediaUrl(written?.imageUrl ?? ''),
      validFrom: validFrom === ALWAYS ? null : validFrom,
      validUntil,
    }
  })
}

/** Every campaign, the past ones too, in pages of so many by their ids. */
export const campaignPages = (db: Db, pageSize: number): AsyncGenerator<readonly CampaignRow[]> =>
  pagesOf<CampaignRow>((after) => findCampaignsAfter(db, [after?.id ?? '', pageSize]), pageSize)
