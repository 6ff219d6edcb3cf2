import { useId } from 'react'
import { useLocalList } from '../app/local-list.ts'
import { useTranslate } from '../app/translations.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { viewed } from './viewed.ts'
import css from './viewed-products.module.css'

/** As many stand in one row on a desk's screen. */
const SHOWN = 8

/** The products looked at last in this browser, without `exceptId`; nothing before there are any. */
export function ViewedProducts({ exceptId }: { exceptId?: string }) {
  const t = useTranslate()
  const id = useId()
  const products = useLocalList(viewed)
    .filter(({ id }) => id !== exceptId)
    .slice(0, SHOWN)
  if (products.length === 0) return null
  return (
    <section className={css.viewed} data-no-print="" aria-labelledby={id}>
      <h2 id={id}>{t('Viewed.Heading', 'Looked at last')}</h2>
      <ul className={css.products}>
        {products.map(({ id: productId, number, name, url, productType, imageUrl }) => (
          <li key={productId} className={css.product}>
            <Picture src={imageUrl || undefined} alt="" outline={productType} sizes="6rem" className={css.picture} />
            <p className={css.number}>{number}</p>
            <Link look="bare" to={url} className={css.name}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
