import type { Block } from '#contract/blocks.ts'
import { Blocks } from '../content/blocks.tsx'
import { useLoadedPrices } from '../prices/data.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import type { ContentData } from './content-page.tsx'
import { drawProductCard } from './product-actions.tsx'

/** Blocks as a page shows them. */
export const PageBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <Blocks blocks={blocks} drawProduct={drawProductCard} />
)

/** A page of blocks: the front page, and every page that editors wrote. */
export function FrontPage({ data: { content, prices } }: { data: ContentData<'page'> }) {
  useLoadedPrices(prices)
  return (
    <>
      {content.content[0]?.type !== 'hero' && <PageHeading title={content.title} />}
      <PageBlocks blocks={content.content} />
    </>
  )
}
