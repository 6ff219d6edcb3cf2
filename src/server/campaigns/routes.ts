import { campaigns } from '#contract/campaigns.ts'
import { metersWith } from '../cart/meters.ts'
import { ownerOf } from '../cart/service.ts'
import { handlers } from '../http/handlers.ts'
import { ownCampaigns } from './service.ts'

export const campaignRoutes = handlers(campaigns, {
  'GET /api/Campaigns/GetCampaignsByDebitor': ({ shop, actor, area }) => ({
    campaigns: ownCampaigns(shop, actor, area),
  }),
  'POST /api/Campaigns/GetMetersByProductKeys': async ({ shop, actor, area, body }) => {
    const cart = body.cartId ? await shop.carts.get(ownerOf(actor, area), body.cartId) : undefined
    return { meters: await metersWith(shop, actor, area, cart, body.products) }
  },
})
