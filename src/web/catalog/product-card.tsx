import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Splashes } from '../discounts/splashes.tsx'
import { ProductPrice } from '../prices/product-price.tsx'
import { Badge } from '../ui/chip.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { ComparedButton } from './compared-button.tsx'
import { productFacts } from './facts.ts'
import { pictureOf } from './picture-of.ts'
import css from './product-card.module.css'
import { useSharedPicture } from './shared-picture.ts'
import { Stock } from './stock.tsx'

type ProductCardProps = {
  product: Product
  /** What can be done with it here. */
  actions?: ReactNode
  /** Stands at the corner of the picture. */
  mark?: ReactNode
  /** Among the first things seen: its picture is loaded at once. */
  eager?: boolean
}

/** A product as a card: picture, number, name, price, stock. */
export function ProductCard({ product, actions, mark, eager = false }: ProductCardProps) {
  const t = useTranslate()
  const shop = useShop()
  const shared = useSharedPicture(product.url)
  return (
    <li className={css.card}>
      <div ref={shared} className={css.picture} data-shared-picture="">
        <Picture src={pictureOf(product)} alt="" outline={product.productType} eager={eager} />
        {product.isNew && (
          <span className={css.badge}>
            <Badge tone="accent">{t('Product.New', 'New')}</Badge>
          </span>
        )}
        <span className={css.splash}>
          <Splashes productId={product.id} most={1} />
        </span>
        <ComparedButton product={product} onPicture />
      </div>
      <p className={css.number}>{product.number}</p>
      <h3 className={css.name}>
        <Link look="bare" to={product.url} className={css.cover} viewTransition>
          {product.name}
        </Link>
      </h3>
      <p className={css.facts}>
        <Dotted facts={productFacts(product, t, shop)} />
      </p>
      <p className={css.price}>
        <ProductPrice product={product} variants={product.variants} size="l" />
      </p>
      <p className={css.stock}>
        <Stock variants={product.variants} />
      </p>
      {actions && <div className={css.actions}>{actions}</div>}
      {mark && <div className={css.mark}>{mark}</div>}
    </li>
  )
}
