import { EU } from './factories.ts'
import type { Person } from './shop.ts'

/** What a clerk asks and does about goods. */
export const officeGoods = ({ api }: Person) => ({
  get: (variantId: string, area = EU) => api('POST /backoffice/api/Item/GetItem', { body: { area, variantId } }),
  setOnSale: (productId: string, isOnSale: boolean, area = EU, variantId?: string) =>
    api('POST /backoffice/api/Item/SetOnSale', {
      body: { area, productId, isOnSale, ...(variantId && { variantId }) },
    }),
  async offSale(search: string, area = EU) {
    return (await api('POST /backoffice/api/Item/GetItemsOffSale', { body: { area, search } })).items
  },
  /** What the trail says was done to goods that have a word in it, the first first. */
  async trailOf(word: string) {
    const body = { area: EU, search: word }
    const { entries } = await api('POST /backoffice/api/Audit/GetEntries', { body })
    return entries
      .toReversed()
      .flatMap(({ action, object, outcome }) => (/^(Item|Product)\./.test(action) ? [[action, object, outcome]] : []))
  },
})
