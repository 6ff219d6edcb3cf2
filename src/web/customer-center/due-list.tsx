import type { Product } from '#contract/products.ts'
import type { BoughtProduct } from '#contract/purchases.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { unbroken } from '../app/unbroken.ts'
import { EndedText } from '../catalog/ended.tsx'
import { Stock } from '../catalog/stock.tsx'
import { Link } from '../ui/link.tsx'
import { AddAgain } from './add-due.tsx'
import { againOf, PriceAgain } from './bought-again.tsx'
import css from './due-list.module.css'

type DueListProps = {
  bought: readonly BoughtProduct[]
  /** What they are today. */
  products: readonly Product[]
}

/** What is due again, what it costs today and whether it is there, each with the button that puts it into the cart. */
export function DueList({ bought, products }: DueListProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={css.list}>
      {bought.map((product) => {
        const { number, name, everyDays, lastBoughtOn, productKey, successor } = product
        const sold = products.find(({ id }) => id === productKey.productId)
        const again = againOf(product, sold, undefined)
        return (
          <li key={productKey.variantId} className={css.product}>
            <div className={css.words}>
              <p className={css.name}>
                <Link look="quiet" to={`/links/product/${encodeURIComponent(number)}`}>
                  <span className={css.number}>{number}</span> {unbroken(name)}
                </Link>
              </p>
              <p className={css.habit}>
                {t('Overview.Habit', 'Every {days} {days|day|days}, last on {date}', {
                  days: format.count(everyDays ?? 0),
                  date: format.date(lastBoughtOn),
                })}
              </p>
              <div className={css.today}>
                {again ? <Stock variants={[again.variant]} /> : <EndedText successor={successor} />}
                {again && <PriceAgain {...again} />}
              </div>
            </div>
            <AddAgain product={product} />
          </li>
        )
      })}
    </ul>
  )
}
