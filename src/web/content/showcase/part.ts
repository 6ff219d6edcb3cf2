// Blocks of front pages; who looks at lists alone has no use for them.
export { BannerBlock } from './banner-block.tsx'
export { CategoryGrid } from './category-grid.tsx'
export { Hero } from './hero.tsx'
export { ProductSlider } from './product-slider.tsx'
