import { memo, type ReactNode } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { anchorOf, describeVariant } from '#domain/variants.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import { VariantLevels } from '../prices/variant-levels.tsx'
import { Link } from '../ui/link.tsx'
import { Table, Td, Th } from '../ui/table.tsx'
import css from './order-sheet.module.css'
import { Stock } from './stock.tsx'

type OrderSheetProps = {
  products: readonly Product[]
  /** The quantity field of a row; without one the column is left out. */
  quantityOf?: ((product: Product, variant: Variant) => ReactNode) | undefined
}

/** Products for people who order by number: a dense row for each variant, number first, no pictures. */
export function OrderSheet({ products, quantityOf }: OrderSheetProps) {
  const format = useFormat()
  const t = useTranslate()
  return (
    <Table caption={t('OrderSheet.Caption', 'Order sheet')} dense className={css.sheet}>
      <thead>
        <tr>
          <Th narrow>{t('OrderSheet.Number', 'Number')}</Th>
          <Th>{t('OrderSheet.Name', 'Name')}</Th>
          <Th>{t('OrderSheet.Stock', 'Stock')}</Th>
          {quantityOf && <Th numeric>{t('OrderSheet.Level', 'At quantity')}</Th>}
          <Th numeric>{t('OrderSheet.Price', 'Price {currency}', { currency: format.currency() })}</Th>
          {quantityOf && <Th narrow>{t('OrderSheet.Quantity', 'Quantity')}</Th>}
        </tr>
      </thead>
      {products.map((product) => (
        <ProductLines key={product.id} product={product} quantityOf={quantityOf} />
      ))}
    </Table>
  )
}

/** The rows of one product; they stay as they are while others change. */
const ProductLines = memo(({ product, quantityOf }: Pick<OrderSheetProps, 'quantityOf'> & { product: Product }) => (
  <tbody>
    {product.variants.map((variant) => (
      <tr key={variant.id}>
        <Td narrow className={css.numberCell}>
          <Link look="quiet" to={`${product.url}#${anchorOf(variant)}`} className={css.number}>
            {variant.number}
          </Link>
        </Td>
        <Td className={css.nameCell}>
          <span className={css.name}>
            {product.name} <span className={css.facts}>{describeVariant(variant)}</span>
          </span>
        </Td>
        <Td className={css.stock}>
          <Stock variants={[variant]} />
        </Td>
        {quantityOf && (
          <Td numeric className={css.level}>
            <VariantLevels priceKey={productKeyOf(product, variant)} most={1} />
          </Td>
        )}
        <Td numeric className={css.price}>
          <ProductPrice product={product} variants={[variant]} bare />
        </Td>
        {quantityOf && (
          <Td narrow className={css.quantity}>
            {quantityOf(product, variant)}
          </Td>
        )}
      </tr>
    ))}
  </tbody>
))
