import type { BoughtProduct } from '#contract/purchases.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Link } from '../ui/link.tsx'
import { AddDue } from './add-due.tsx'
import css from './due-list.module.css'

/** What is due again, each with the button that puts it into the cart. */
export function DueList({ products }: { products: readonly BoughtProduct[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={css.list}>
      {products.map((product) => {
        const { number, name, everyDays, lastBoughtOn, productKey } = product
        return (
          <li key={productKey.variantId} className={css.product}>
            <div className={css.words}>
              <p className={css.name}>
                <Link look="quiet" to={`/links/product/${encodeURIComponent(number)}`}>
                  <span className={css.number}>{number}</span> {name}
                </Link>
              </p>
              <p className={css.habit}>
                {t('Overview.Habit', 'Every {days} {days|day|days}, last on {date}', {
                  days: format.count(everyDays ?? 0),
                  date: format.date(lastBoughtOn),
                })}
              </p>
            </div>
            <AddDue products={[product]} />
          </li>
        )
      })}
    </ul>
  )
}
