import type { AreaSettings } from '#contract/area.ts'
import type { Banner as BannerData } from '#contract/banner.ts'
import { Banner } from './banner.tsx'
import css from './banners.module.css'

/** Banners one below the other, each as low as a line of text; nothing where there are none. */
export function BannerLines({ banners }: { banners: readonly BannerData[] }) {
  if (banners.length === 0) return null
  return (
    <div className={css.lines} data-no-print="">
      {banners.map((banner) => (
        <Banner key={banner.id} banner={banner} place="line" />
      ))}
    </div>
  )
}

/**
 * The banners that stand in a product list of the category that `categoryPath` leads to (ids, from the top): those that
 * name one of them or none at all. A list of no category shows only the latter.
 */
export const bannersFor = <B extends AreaSettings['productPodBanners'][number]>(
  banners: readonly B[],
  categoryPath: readonly string[],
): B[] =>
  banners.filter(({ categoryIds }) => categoryIds.length === 0 || categoryIds.some((id) => categoryPath.includes(id)))
