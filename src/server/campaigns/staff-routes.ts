import { staffCampaigns } from '#contract/staff-campaigns.ts'
import { listPriceGroups } from '../customers/staff.ts'
import { handlers } from '../http/handlers.ts'
import { getCampaign, listCampaigns, putCampaign } from './staff.ts'

export const staffCampaignRoutes = handlers(staffCampaigns, {
  'POST /backoffice/api/Campaigns/GetCampaigns': ({ shop, area, body }) => listCampaigns(shop, area, body),
  'POST /backoffice/api/Campaigns/GetCampaign': ({ shop, area, body }) => getCampaign(shop, area, body.campaignId),
  'POST /backoffice/api/Campaigns/GetPriceGroups': async ({ shop, area }) => ({
    priceGroups: await listPriceGroups(shop.db, area.areaId),
  }),
  'POST /backoffice/api/Campaigns/SaveCampaign': ({ shop, area, body }) => putCampaign(shop, area, body),
})
