import type { ReactNode } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { anchorOf, attributeOf, axesOf, describeVariant } from '#domain/variants.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import { Table, Td, Th } from '../ui/table.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useNamedVariant } from './named-variant.ts'
import { Stock } from './stock.tsx'
import { havePictures, VariantPicture } from './variant-picture.tsx'
import css from './variant-table.module.css'

type VariantTableProps = {
  product: Product
  /** The quantity field of a row; without one the column is left out. */
  quantityOf?: ((variant: Variant) => ReactNode) | undefined
  /** What one of a variant costs among those that are chosen; undefined while that is its price. */
  priceOf?: ((variant: Variant) => ReactNode) | undefined
  /** What more pieces of a variant cost, where it is not the same for all. */
  levelsOf?: ((variant: Variant) => ReactNode) | undefined
  /** Whether a variant is a favourite, at the end of its row. */
  heartOf?: ((variant: Variant) => ReactNode) | undefined
}

/** The variants of a product as rows: what differs, number, stock, price, quantity. */
export function VariantTable({ product, quantityOf, priceOf, levelsOf, heartOf }: VariantTableProps) {
  const t = useTranslate()
  const format = useFormat()
  const isNamed = useNamedVariant()
  const { showsPrices } = useShop().settings
  const axes = axesOf(product.variants)
  const isPictured = havePictures(product.variants)
  return (
    <Table caption={t('Variants.Caption', 'Variants of {name}', { name: product.name })} className={css.table}>
      <thead>
        <tr>
          {isPictured && (
            <Th narrow>
              <VisuallyHidden>{t('Variants.Picture', 'Picture')}</VisuallyHidden>
            </Th>
          )}
          {axes.map(({ name }) => (
            <Th key={name}>{name}</Th>
          ))}
          <Th narrow>{t('OrderSheet.Number', 'Number')}</Th>
          <Th>{t('OrderSheet.Stock', 'Stock')}</Th>
          {showsPrices && <Th numeric>{t('OrderSheet.Price', 'Price {currency}', { currency: format.currency() })}</Th>}
          {quantityOf && <Th narrow>{t('OrderSheet.Quantity', 'Quantity')}</Th>}
          {heartOf && (
            <Th className={css.heart}>
              <VisuallyHidden>{t('OrderSheet.Favourite', 'Favourite')}</VisuallyHidden>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {product.variants.map((variant) => (
          <tr
            key={variant.id}
            id={anchorOf(variant)}
            // A search for its number brings the keyboard here.
            tabIndex={-1}
            className={css.row}
            aria-current={isNamed(variant) || undefined}
          >
            {isPictured && (
              <Td narrow className={css.picture}>
                <VariantPicture product={product} of={[variant]} name={describeVariant(variant) || variant.number} />
              </Td>
            )}
            {axes.map(({ name }) => (
              <Td key={name} role="rowheader" className={css.value}>
                {attributeOf(variant, name)}
              </Td>
            ))}
            <Td narrow className={css.number}>
              <span>{variant.number}</span>
            </Td>
            <Td className={css.stock}>
              <Stock variants={[variant]} />
            </Td>
            {showsPrices && (
              <Td numeric className={css.priceCell}>
                <span className={css.price}>
                  {priceOf?.(variant) ?? <ProductPrice product={product} variants={[variant]} bare />}
                  {levelsOf?.(variant)}
                </span>
              </Td>
            )}
            {quantityOf && (
              <Td narrow className={css.quantity}>
                {quantityOf(variant)}
              </Td>
            )}
            {heartOf && <Td className={css.heart}>{heartOf(variant)}</Td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
