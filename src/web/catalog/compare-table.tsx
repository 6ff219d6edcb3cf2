import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { compare } from '#domain/comparison.ts'
import { comparisonHref } from '#domain/comparison-address.ts'
import { useKeptFocus } from '../app/keep-focus.ts'
import { useTranslate } from '../app/translations.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { focusBeside } from '../ui/line-focus.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Table, Td, Th } from '../ui/table.tsx'
import css from './compare-table.module.css'
import { removeCompared } from './compared.ts'
import { pictureOf } from './picture-of.ts'
import type { ProductActions } from './product-results.tsx'
import { Stock } from './stock.tsx'

/** The class of a table by the number of its products: its columns keep their width. */
const WIDTHS = ['one', 'two', 'three', 'four'] as const

type CompareTableProps = { products: readonly Product[]; actions: ProductActions }

/** Products side by side, a row for each fact; a row whose values differ has the line. */
export function CompareTable({ products, actions }: CompareTableProps) {
  const t = useTranslate()
  useKeptFocus()
  const [onlyDiffering, setOnlyDiffering] = useState(false)
  const brands = new Set(products.map(({ specifications }) => specifications.brand))
  const rows = compare(products).filter(({ differs }) => differs || !onlyDiffering)
  return (
    <>
      {products.length > 1 && (
        <Checkbox
          className={css.only}
          label={t('Compare.OnlyDiffering', 'Only what differs')}
          checked={onlyDiffering}
          onChange={({ target }) => setOnlyDiffering(target.checked)}
        />
      )}
      <Table
        caption={t('Compare.Title', 'Compare products')}
        className={classes(css.table, css[WIDTHS[products.length - 1] ?? 'four'])}
      >
        <thead>
          <tr>
            <td className={css.corner} />
            {products.map((product) => (
              <Th key={product.id} className={css.product}>
                <ProductHead
                  product={product}
                  others={products.filter((each) => each !== product)}
                  mark={actions.mark?.(product)}
                />
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={t('Compare.Price', 'Price')}>
            {products.map((product) => (
              <Td key={product.id} className={css.price}>
                <ProductPrice product={product} variants={product.variants} size="l" />
              </Td>
            ))}
          </Row>
          <Row label={t('Compare.Stock', 'Stock')}>
            {products.map((product) => (
              <Td key={product.id}>
                <Stock variants={product.variants} />
              </Td>
            ))}
          </Row>
          {(brands.size > 1 || !onlyDiffering) && (
            <Row label={t('Product.Brand', 'Brand')} differs={brands.size > 1}>
              {products.map(({ id, specifications }) => (
                <Td key={id}>{specifications.brand || '–'}</Td>
              ))}
            </Row>
          )}
          {rows.map(({ name, values, differs }) => (
            <Row key={name} label={name} differs={differs}>
              {values.map((value, at) => (
                <Td key={products[at]?.id}>{value || '–'}</Td>
              ))}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {products.map((product) => (
              <Td key={product.id}>{actions.ofProduct(product)}</Td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </>
  )
}

function Row({ label, differs = false, children }: { label: string; differs?: boolean; children: ReactNode }) {
  return (
    <tr data-differs={differs || undefined}>
      <Th scope="row" className={css.label}>
        {label}
      </Th>
      {children}
    </tr>
  )
}

type ProductHeadProps = { product: Product; others: readonly Product[]; mark: ReactNode }

function ProductHead({ product, others, mark }: ProductHeadProps) {
  const t = useTranslate()
  const { id, name, number, url, productType } = product
  return (
    <>
      <div className={css.picture} data-line={id}>
        <Picture src={pictureOf(product)} alt="" outline={productType} sizes="14rem" eager />
        <Link
          look="bare"
          replace
          preventScrollReset
          to={comparisonHref(others.map((other) => other.id))}
          className={css.remove}
          data-no-print=""
          aria-label={t('Compare.Remove', 'Take {name} out of the comparison', { name })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget.closest('tr'), id, 'a')
            removeCompared(id)
          }}
        >
          <Icon of={X} size={16} />
        </Link>
        {mark && <div className={css.mark}>{mark}</div>}
      </div>
      <span className={css.number}>{number}</span>
      <Link look="quiet" to={url} className={css.name}>
        {name}
      </Link>
    </>
  )
}
