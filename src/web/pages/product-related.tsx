import type { Product } from '#contract/products.ts'
import { isBuyable } from '#domain/stock.ts'
import { useTranslate } from '../app/translations.ts'
import { pictureOf } from '../catalog/picture-of.ts'
import { Stock } from '../catalog/stock.tsx'
import { ProductSlider } from '../content/showcase/product-slider.tsx'
import { ProductPrice } from '../prices/product-price.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { drawProductCard } from './product-actions.tsx'
import type { Neighbours } from './product-neighbours.ts'
import css from './product-related.module.css'

type RelatedProps = { product: Product; neighbours: Neighbours }

/** What follows a product that leaves the range, with its price and stock; nothing where none does. */
export function Successors({ successors }: { successors: readonly Product[] }) {
  const t = useTranslate()
  if (successors.length === 0) return null
  return (
    <section className={css.successors} aria-label={t('Related.Successor', 'Replaced by')}>
      <p className={css.label}>{t('Related.Successor', 'Replaced by')}</p>
      {successors.map((product) => (
        <div key={product.id} className={css.successor}>
          <Picture
            src={pictureOf(product)}
            alt=""
            outline={product.productType}
            sizes="3.5rem"
            className={css.picture}
          />
          <p>
            <strong className={css.number}>{product.number}</strong>
            <Link to={product.url}>{product.name}</Link>
          </p>
          <p className={css.facts}>
            <ProductPrice product={product} variants={product.variants} size="m" />
            <Stock variants={product.variants} />
          </p>
        </div>
      ))}
    </section>
  )
}

/** Products that go with one, its parts, and others like it: for one that is sold out those come first. */
export function RelatedProducts({ product, neighbours }: RelatedProps) {
  const t = useTranslate()
  const { accessory, sparePart, alternative, sameCategory } = neighbours
  const category = product.categories.at(-1)
  const others = (
    <>
      <Slider heading={t('Related.Alternative', 'In its place')} products={alternative} />
      {category && alternative.length === 0 && (
        <Slider
          heading={t('Product.Related', 'More from {category}', { category: category.name })}
          linkUrl={category.url}
          products={sameCategory}
        />
      )}
    </>
  )
  const isGone = !product.variants.some(isBuyable)
  return (
    <div className={css.related} data-no-print="">
      {isGone && others}
      <Slider heading={t('Related.Accessory', 'Goes with it')} products={accessory} />
      <Slider heading={t('Related.SparePart', 'Spare parts')} products={sparePart} />
      {!isGone && others}
    </div>
  )
}

function Slider({ heading, linkUrl = '', products }: { heading: string; linkUrl?: string; products: Product[] }) {
  return <ProductSlider block={{ heading, linkUrl, products }} drawProduct={drawProductCard} />
}
