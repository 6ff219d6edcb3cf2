import type { CalculatedCart } from '#contract/cart.ts'
import { sayVatNote } from '#domain/vat.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Money } from '../ui/money.tsx'
import css from './totals.module.css'

type TotalsProps = {
  /** Null keeps the room of sums that are on their way. */
  calculated: CalculatedCart | null
  /** Whether the sums hold for the cart as it is now; others are shown faint. */
  isCurrent: boolean
  /** What the shipping row says before a way of shipping is chosen. */
  shippingText?: string | undefined
}

/** What the cart comes to: goods, discount, fees, shipping, value added tax, and both totals. */
export function Totals({ calculated, isCurrent, shippingText }: TotalsProps) {
  const t = useTranslate()
  const format = useFormat()
  const currencyCode = calculated?.currencyCode
  const amount = (value: number | undefined) => format.amount(value, currencyCode)
  const discount = calculated?.discount.priceWithoutVat ?? 0
  const fees = calculated?.lines.filter(({ type }) => type === 'Generated') ?? []
  const { priceWithoutVat, priceWithVat } = calculated?.totalPrice ?? {}

  return (
    <dl className={css.sums} aria-busy={!isCurrent} data-stale={(calculated !== null && !isCurrent) || undefined}>
      <dt>{t('Totals.Goods', 'Goods')}</dt>
      <dd>
        <Money text={amount(calculated ? calculated.totalNetPrice.priceWithoutVat + discount : undefined)} />
      </dd>
      {discount > 0 && (
        <>
          <dt>{t('Totals.Discount', 'Your discount')}</dt>
          <dd>
            <Money text={`−${amount(discount)}`} />
          </dd>
        </>
      )}
      {fees.map((fee) => (
        <Fee key={fee.id} text={fee.text} amount={amount(fee.netLinePrice.priceWithoutVat)} />
      ))}
      <dt>{t('Totals.Shipping', 'Shipping')}</dt>
      <dd>{shippingText ?? <Money text={amount(calculated?.shippingFee.priceWithoutVat)} />}</dd>
      <dt className={css.subtotal}>{t('Totals.WithoutVat', 'Total without VAT')}</dt>
      <dd className={css.subtotal}>
        <Money text={amount(priceWithoutVat)} />
      </dd>
      {calculated?.vatRates
        .filter(({ vat }) => vat !== 0)
        .map(({ ratePercentage, vat }) => (
          <Fee
            key={ratePercentage}
            text={t('Totals.Vat', 'VAT {rate} %', { rate: format.count(ratePercentage) })}
            amount={amount(vat)}
          />
        ))}
      <div className={css.total}>
        <dt>{t('Totals.Total', 'Total')}</dt>
        <dd>
          <Money size="xl" text={amount(priceWithVat)} currency={format.currency(currencyCode)} />
        </dd>
      </div>
      {calculated?.vatNote && <dd className={css.note}>{sayVatNote(calculated.vatNote, t)}</dd>}
    </dl>
  )
}

function Fee({ text, amount }: { text: string | null; amount: string | undefined }) {
  return (
    <>
      <dt>{text}</dt>
      <dd>
        <Money text={amount} />
      </dd>
    </>
  )
}
