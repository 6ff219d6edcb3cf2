import type { ReactNode } from 'react'
import type { Block } from '#contract/blocks.ts'
import type { Product } from '#contract/products.ts'
import { partOf } from '../app/parts.ts'
import { PART_OF_BLOCK } from './block-parts.ts'
import css from './blocks.module.css'
import { RichText } from './rich-text.tsx'

type BlocksProps = {
  blocks: readonly Block[]
  /** How a product of a slider is drawn; the page knows. */
  drawProduct: (product: Product) => ReactNode
}

/**
 * The blocks of a page in their order; the first and the last are marked. A type nobody knows is logged and left out.
 * What draws most of them has to be there: `loadBlockParts`.
 */
export function Blocks({ blocks, drawProduct }: BlocksProps) {
  return blocks.map((block, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place, and stay at it
      key={index}
      className={css.block}
      data-first={index === 0 || undefined}
      data-last={index === blocks.length - 1 || undefined}
    >
      <OneBlock block={block} isFirst={index === 0} drawProduct={drawProduct} />
    </div>
  ))
}

type OneBlockProps = Pick<BlocksProps, 'drawProduct'> & { block: Block; isFirst: boolean }

function OneBlock({ block, isFirst, drawProduct }: OneBlockProps) {
  switch (block.type) {
    case 'hero': {
      const { Hero } = partOf(PART_OF_BLOCK.hero)
      return <Hero block={block} isFirst={isFirst} />
    }
    case 'richText':
      return <RichText html={block.html} />
    case 'banner': {
      const { BannerBlock } = partOf(PART_OF_BLOCK.banner)
      return <BannerBlock block={block} />
    }
    case 'categoryGrid': {
      const { CategoryGrid } = partOf(PART_OF_BLOCK.categoryGrid)
      return <CategoryGrid block={block} />
    }
    case 'productSlider': {
      const { ProductSlider } = partOf(PART_OF_BLOCK.productSlider)
      return <ProductSlider block={block} drawProduct={drawProduct} />
    }
    case 'image': {
      const { ImageBlock } = partOf(PART_OF_BLOCK.image)
      return <ImageBlock block={block} />
    }
    case 'columns': {
      const { Columns } = partOf(PART_OF_BLOCK.columns)
      return (
        <Columns
          block={block}
          drawBlock={(each) => <OneBlock block={each} isFirst={false} drawProduct={drawProduct} />}
        />
      )
    }
    case 'accordion': {
      const { Accordion } = partOf(PART_OF_BLOCK.accordion)
      return <Accordion block={block} />
    }
    case 'links': {
      const { Links } = partOf(PART_OF_BLOCK.links)
      return <Links block={block} />
    }
    case 'callToAction': {
      const { CallToAction } = partOf(PART_OF_BLOCK.callToAction)
      return <CallToAction block={block} />
    }
    case 'campaignList': {
      const { CampaignList } = partOf(PART_OF_BLOCK.campaignList)
      return <CampaignList block={block} />
    }
    case 'dealList': {
      const { DealList } = partOf(PART_OF_BLOCK.dealList)
      return <DealList block={block} drawProduct={drawProduct} />
    }
    case 'form': {
      const { FormBlock } = partOf(PART_OF_BLOCK.form)
      return <FormBlock block={block} />
    }
    default:
      console.warn('A block of an unknown type was left out', block)
      return null
  }
}
