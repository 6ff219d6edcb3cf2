import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { calledIn } from '../cart/called.ts'
import { useCart } from '../cart/data.ts'
import { LineStock } from '../cart/line-stock.tsx'
import { LacksPrice, LineSum } from '../cart/line-sum.tsx'
import { OtherQuantity } from '../cart/other-quantity.tsx'
import { variantOf } from '../cart/products.ts'
import { EndedText } from '../catalog/ended.tsx'
import { LineComment } from '../customer-center/line-comment.tsx'
import css from './order-lines.module.css'

/** The lines that are about to be ordered, to read over once more. */
export function OrderLines() {
  const t = useTranslate()
  const format = useFormat()
  const { cart, products, calculated } = useCart()
  const known = new Map(calculated?.lines.map((line) => [line.id, line]))
  return (
    <ul className={css.lines} aria-label={t('Checkout.Lines', 'What you order')}>
      {cart?.lines.map((line) => {
        const { ended, productKey } = line
        const variant = ended ? undefined : variantOf(products.get(productKey.productId), productKey)
        const { number, name } = calledIn(line, products)
        return (
          <li key={line.id} className={css.line}>
            <span className={css.number}>{number}</span>
            <div className={css.name}>
              {name}
              {variant && variant.attributes.length > 0 && (
                <span className={css.faint}> {variant.attributes.map(({ value }) => value).join(' · ')}</span>
              )}
              {line.comment && <LineComment text={line.comment} />}
              {variant && !line.parentId && <OtherQuantity quantity={line.quantity} of={variant} number={number} />}
            </div>
            <span className={css.stock}>
              {ended ? (
                <EndedText successor={ended.successor} />
              ) : line.lacksPrice ? (
                <LacksPrice line={line} />
              ) : (
                <LineStock quantity={line.quantity} calculated={known.get(line.id)} variant={variant} />
              )}
            </span>
            <span className={css.each}>
              {format.count(line.quantity)} ×{' '}
              {line.lacksPrice ? '–' : !line.pending && format.piece(line.netUnitPrice.priceWithoutVat)}
            </span>
            <span className={css.sum}>
              <LineSum line={line} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
