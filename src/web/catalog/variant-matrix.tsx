import type { ReactNode } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { anchorOf, attributeOf, axesOf, variantAt } from '#domain/variants.ts'
import { useTranslate } from '../app/translations.ts'
import { unbroken } from '../app/unbroken.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import { Table, Th } from '../ui/table.tsx'
import { useNamedVariant } from './named-variant.ts'
import { Stock } from './stock.tsx'
import css from './variant-matrix.module.css'
import { VariantPicture } from './variant-picture.tsx'

type VariantMatrixProps = {
  product: Product
  /** The quantity field of a cell; without one a cell says stock and price alone. */
  quantityOf?: ((variant: Variant) => ReactNode) | undefined
  /** What one of a variant costs among those that are chosen; undefined while that is its price. */
  priceOf?: ((variant: Variant) => ReactNode) | undefined
  /** What more pieces of a variant cost, where it is not the same for all. */
  levelsOf?: ((variant: Variant) => ReactNode) | undefined
}

/** The variants of a product at the crossings of its two attributes; each cell takes a quantity and says its stock. */
export function VariantMatrix({ product, quantityOf, priceOf, levelsOf }: VariantMatrixProps) {
  const t = useTranslate()
  const { variants } = product
  const [a, b] = axesOf(variants)
  if (!a || !b) return null
  // The longer attribute goes down: pages are taller than wide.
  const [down, across] = a.values.length >= b.values.length ? [a, b] : [b, a]
  const hasOnePrice = new Set(product.unitPrices.map(({ price }) => price)).size <= 1

  return (
    <Table caption={t('Variants.Matrix', '{down} by {across}', { down: down.name, across: across.name })}>
      <thead>
        <tr>
          <Th scope="col">
            <span className={css.corner}>{down.name}</span>
          </Th>
          {across.values.map((value) => (
            <Th key={value}>
              <Head product={product} name={across.name} value={value} />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {down.values.map((value) => (
          <tr key={value}>
            <Th scope="row" className={css.head}>
              <Head product={product} name={down.name} value={value} />
            </Th>
            {across.values.map((other) => (
              <Cell
                key={other}
                product={product}
                variant={variantAt(variants, { name: down.name, value }, { name: across.name, value: other })}
                showsPrice={!hasOnePrice}
                quantityOf={quantityOf}
                priceOf={priceOf}
                levelsOf={levelsOf}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** A value of an attribute, with the picture that all variants of it have as their own. */
function Head({ product, name, value }: { product: Product; name: string; value: string }) {
  const of = product.variants.filter((variant) => attributeOf(variant, name) === value)
  return (
    <span className={css.value}>
      <VariantPicture product={product} of={of} name={value} />
      {unbroken(value)}
    </span>
  )
}

type CellProps = VariantMatrixProps & { variant: Variant | undefined; showsPrice: boolean }

function Cell({ product, variant, showsPrice, quantityOf, priceOf, levelsOf }: CellProps) {
  const isNamed = useNamedVariant()
  if (!variant) return <td className={css.gap}>–</td>
  return (
    <td className={css.cell} id={anchorOf(variant)} tabIndex={-1} aria-current={isNamed(variant) || undefined}>
      {quantityOf?.(variant)}
      <span className={css.stock}>
        <Stock variants={[variant]} />
      </span>
      {showsPrice && (priceOf?.(variant) ?? <ProductPrice product={product} variants={[variant]} />)}
      {levelsOf?.(variant)}
      <span className={css.number}>{variant.number}</span>
    </td>
  )
}
