import { useEffect } from 'react'
import type { Product } from '#contract/products.ts'
import { areSoldAlike } from '#domain/quantities.ts'
import { axesOf, layoutOf } from '#domain/variants.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { brandHref } from '../catalog/brand-href.ts'
import { ComparedButton } from '../catalog/compared-button.tsx'
import { Documents } from '../catalog/documents.tsx'
import { useGalleryLabels } from '../catalog/gallery-labels.ts'
import { Packing } from '../catalog/packing.tsx'
import { Specifications } from '../catalog/specifications.tsx'
import { Stock } from '../catalog/stock.tsx'
import { rememberViewed } from '../catalog/viewed.ts'
import { ViewedProducts } from '../catalog/viewed-products.tsx'
import { RichText } from '../content/rich-text.tsx'
import { Splashes } from '../discounts/splashes.tsx'
import { useLoadedPrices } from '../prices/data.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Badge } from '../ui/chip.tsx'
import { Link } from '../ui/link.tsx'
import { PictureGallery } from '../ui/picture-gallery.tsx'
import type { ContentData } from './content-page.tsx'
import { Heart } from './product-actions.tsx'
import { ProductBuy } from './product-buy.tsx'
import css from './product-page.module.css'
import { RelatedProducts, Successors } from './product-related.tsx'

export { loadNeighbours } from './product-neighbours.ts'

/** One product: what it is, what it costs, how many there are, and the way into the cart. */
export function ProductPage({ data: { content, neighbours, prices } }: { data: ContentData<'product'> }) {
  const t = useTranslate()
  useLoadedPrices(prices)
  const { product } = content
  const isWide = needsFullWidth(product)
  useEffect(() => rememberViewed(product), [product])
  return (
    <>
      <Breadcrumbs
        label={t('Breadcrumbs.Label', 'You are here')}
        trail={[
          { text: t('Breadcrumbs.FrontPage', 'Front page'), to: '/' },
          ...product.categories.map(({ name, url }) => ({ text: name, to: url })),
          { text: product.name },
        ]}
      />
      <article className={css.product}>
        <div className={css.pictures} data-own-picture="">
          <PictureGallery
            pictures={picturesOf(product)}
            outline={product.productType}
            sizes="(min-width: 76rem) 34rem, (min-width: 46rem) 45vw, 100vw"
            labels={useGalleryLabels()}
          />
          <p className={css.splashes}>
            <Splashes productId={product.id} />
          </p>
        </div>
        <div className={css.facts}>
          <ProductFacts product={product} />
          <Successors successors={neighbours.successor} />
          {!isWide && <ProductBuy product={product} />}
        </div>
        {isWide && (
          <section className={css.variants} aria-label={t('Product.VariantsLabel', 'Variants')}>
            <ProductBuy product={product} />
          </section>
        )}
        {product.description && (
          <section>
            <h2 className={css.heading}>{t('Product.Description', 'Description')}</h2>
            <RichText html={product.description} />
          </section>
        )}
        <section className={css.specifications}>
          <h2 className={css.heading}>{t('Product.Specifications', 'Specification')}</h2>
          <Specifications product={product} />
          {product.media.some(({ type }) => type === 'document') && (
            <>
              <h2 className={css.heading}>{t('Product.Documents', 'Documents')}</h2>
              <Documents media={product.media} />
            </>
          )}
        </section>
      </article>
      <RelatedProducts product={product} neighbours={neighbours} />
      <ViewedProducts exceptId={product.id} />
    </>
  )
}

/** A matrix of this many columns still stands beside the picture. */
const FEW_COLUMNS = 3

function needsFullWidth({ variants }: Product): boolean {
  const layout = layoutOf(variants)
  if (layout !== 'matrix') return layout === 'table'
  return Math.min(...axesOf(variants).map(({ values }) => values.length)) > FEW_COLUMNS
}

function ProductFacts({ product }: { product: Product }) {
  const t = useTranslate()
  const { settings } = useShop()
  const { variants, specifications } = product
  const [first] = variants
  const only = variants.length === 1 ? first : undefined
  return (
    <>
      <div className={css.number}>
        <span className={css.signs}>
          {product.number} {product.isNew && <Badge tone="accent">{t('Product.New', 'New')}</Badge>}
        </span>
        <span className={css.mark}>
          <Heart product={product} alwaysChoice />
        </span>
      </div>
      <h1 className={css.name}>{product.name}</h1>
      <p className={css.line}>
        {specifications.brand && (
          <Link to={brandHref(specifications.brand, settings.defaultFacets)} look="quiet">
            {specifications.brand}
          </Link>
        )}
        {only && only.number !== product.number && (
          <span>{t('Product.ItemNumber', 'Item number {number}', { number: only.number })}</span>
        )}
        {only?.ean && <span>{t('Product.Ean', 'EAN {ean}', { ean: only.ean })}</span>}
      </p>
      <p className={css.price}>
        <ProductPrice product={product} variants={variants} size="xl" />
      </p>
      <p className={css.line}>
        <Stock variants={variants} />
        {first && areSoldAlike(variants) && <Packing of={first} />}
        <ComparedButton product={product} />
      </p>
    </>
  )
}

const picturesOf = ({ media, name }: Product) =>
  media.filter(({ type }) => type === 'image').map(({ url, text }) => ({ src: url, alt: text || name }))
