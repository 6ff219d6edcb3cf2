import type { Block } from '#contract/blocks.ts'
import { useShop } from '../app/shop.ts'
import { BannerLines } from '../content/banners.tsx'
import { Blocks } from '../content/blocks.tsx'
import { useLoadedPrices } from '../prices/data.ts'
import type { PagePrices } from '../prices/page-prices.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import css from './front-page.module.css'
import { drawProductCard } from './product-actions.tsx'

type PageOfBlocks = {
  content: { url: string; title: string; content: readonly Block[] }
  prices: PagePrices
}

/** Where campaigns are shown that count several products together (spec section 3, Area settings). */
const MIX_AND_MATCH = '/deals/mix-match'

/** A page of blocks: the front page, and every page that editors wrote. */
export function FrontPage({ data: { content, prices } }: { data: PageOfBlocks }) {
  const { settings } = useShop()
  useLoadedPrices(prices)
  const [first] = content.content
  const isHeaded = first?.type === 'hero' && first.heading !== ''
  return (
    <>
      {!isHeaded && <PageHeading title={content.title} />}
      {content.url === MIX_AND_MATCH && (
        <div className={css.banners}>
          <BannerLines banners={settings.mixAndMatchCampaignBanners} />
        </div>
      )}
      <Blocks blocks={content.content} drawProduct={drawProductCard} />
    </>
  )
}
