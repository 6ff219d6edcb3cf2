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
import { Row } from '../ui/stack.tsx'
import { ComparedButton } from './compared-button.tsx'
import { productFacts } from './facts.ts'
import { pictureOf } from './picture-of.ts'
import type { ProductActions } from './product-results.tsx'
import css from './product-rows.module.css'
import { Stock } from './stock.tsx'

type ProductRowProps = {
  product: Product
  /** What can be done with it here. */
  actions?: ReactNode
  /** Stands beside the number. */
  mark?: ReactNode
}

/** Products as rows, one below the other. */
export const ProductRows = ({ products, actions }: { products: readonly Product[]; actions: ProductActions }) => (
  <ul className={css.rows}>
    {products.map((product) => (
      <ProductRow
        key={product.id}
        product={product}
        actions={actions.ofProduct(product)}
        mark={actions.mark?.(product)}
      />
    ))}
  </ul>
)

/** A product as a row with a small picture. */
function ProductRow({ product, actions, mark }: ProductRowProps) {
  const t = useTranslate()
  const shop = useShop()
  return (
    <li className={css.row}>
      <Picture src={pictureOf(product)} alt="" outline={product.productType} className={css.picture} />
      <div className={css.what}>
        <p className={css.number}>
          {product.number} {product.isNew && <Badge tone="accent">{t('Product.New', 'New')}</Badge>}
        </p>
        <h3 className={css.name}>
          <Link look="quiet" to={product.url}>
            {product.name}
          </Link>
        </h3>
        <p className={css.facts}>
          <Dotted facts={productFacts(product, t, shop)} />
        </p>
        <Row gap={1}>
          <ComparedButton product={product} />
          <Splashes productId={product.id} most={1} />
        </Row>
      </div>
      <p className={css.stock}>
        <Stock variants={product.variants} />
      </p>
      <p className={css.price}>
        <ProductPrice product={product} variants={product.variants} size="m" />
      </p>
      {actions && (
        <div className={css.actions}>
          {mark && <div className={css.mark}>{mark}</div>}
          {actions}
        </div>
      )}
    </li>
  )
}
