import type { Product } from '#contract/products.ts'
import { useTranslate } from '../app/translations.ts'
import css from './specifications.module.css'

/** What is known about a product, name by name. */
export function Specifications({ product: { specifications, variants } }: { product: Product }) {
  const t = useTranslate()
  const { brand, attributes = [] } = specifications
  const [only, ...others] = variants
  const said = new Set(attributes.map(({ name }) => name))
  const rows = [
    ...(brand ? [{ name: t('Product.Brand', 'Brand'), value: brand }] : []),
    ...attributes,
    ...(only && others.length === 0 ? only.attributes.filter(({ name }) => !said.has(name)) : []),
  ]
  if (rows.length === 0) return null
  return (
    <dl className={css.list}>
      {rows.map(({ name, value }) => (
        <div key={name} className={css.row}>
          <dt className={css.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
