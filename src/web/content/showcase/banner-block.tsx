import type { BlockOf } from '#contract/blocks.ts'
import { Banner } from '../banner.tsx'
import css from './banner-block.module.css'

/** A banner under a heading of its own, beside its picture where there is room. */
export const BannerBlock = ({ block }: { block: BlockOf<'banner'> }) => <Banner banner={block} className={css.block} />
