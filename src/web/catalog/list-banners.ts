import { useMemo } from 'react'
import { useShop } from '../app/shop.ts'
import { bannersFor } from '../content/banners.tsx'

/**
 * What the area's editors put around the products of a list (spec section 3, Area settings): banners above it, banners
 * among its cards, and below it the small print of campaigns where it shows one.
 */
export function useListBanners(categoryPath: readonly string[]) {
  const { settings } = useShop()
  return useMemo(() => {
    const topBanners = bannersFor(settings.productListPageTopBannerCampaigns, categoryPath)
    const pods = bannersFor(settings.productPodBanners, categoryPath)
    return { topBanners, pods, footer: topBanners.length + pods.length > 0 ? settings.plpCampaignFooterText : '' }
  }, [settings, categoryPath])
}
