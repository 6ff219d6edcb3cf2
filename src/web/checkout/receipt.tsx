import { Fragment, type ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { envelopeLines } from '#domain/address.ts'
import { INVOICE, NOTHING_TO_PAY } from '#domain/payment-methods.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { deliveryFacts } from './delivery-facts.tsx'
import { Letterhead } from './letterhead.tsx'
import css from './receipt.module.css'
import { ReceiptGoods } from './receipt-goods.tsx'

type ReceiptProps = { order: Order; countryName: string; actions: ReactNode }

/** The order as it was placed: its number, what happens next, where it goes, what it holds and costs. */
export function Receipt({ order, countryName, actions }: ReceiptProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <article className={css.receipt}>
      <Letterhead
        facts={[
          [t('Receipt.Order', 'Order'), order.orderNumber],
          [t('Receipt.Date', 'Date'), format.date(order.placedAt)],
        ]}
      />
      <header className={css.head} data-print>
        <p className={css.thanks}>
          {order.state === 'Cancelled'
            ? t('Receipt.Cancelled', 'This order was cancelled.')
            : t('Receipt.Thanks', 'Thank you. Your order is placed.')}
        </p>
        <h1 className={css.number}>
          <span className={css.word}>{t('Receipt.Order', 'Order')}</span> {order.orderNumber}
        </h1>
        <div className={css.actions}>
          {actions}
          <ButtonLink to="/search" severity="primary">
            {t('Receipt.GoOn', 'Continue shopping')}
          </ButtonLink>
        </div>
      </header>
      <div className={css.beside}>
        {order.state !== 'Cancelled' && <NextSteps order={order} />}
        <ReceiptFacts order={order} countryName={countryName} />
      </div>
      <div className={css.goods}>
        <ReceiptGoods order={order} />
      </div>
    </article>
  )
}

/** What becomes of the order. */
function NextSteps({ order: { shippingMethod, paymentMethod } }: { order: Order }) {
  const t = useTranslate()
  const isPrepaid = ![INVOICE, NOTHING_TO_PAY].some(({ id }) => id === paymentMethod.id)
  return (
    <section aria-labelledby="receipt-next" className={css.next}>
      <h2 id="receipt-next">{t('Receipt.Next', 'What happens next')}</h2>
      <ol className={css.steps}>
        <li>{t('Receipt.Keep', 'Keep the order number: it stands on everything you get from us.')}</li>
        <li>{t('Receipt.Ship', 'We pack the goods. Delivery: {method}.', { method: shippingMethod.name })}</li>
        <li>
          {isPrepaid
            ? t('Receipt.Paid', 'Paid: {method}.', { method: paymentMethod.name })
            : t('Receipt.Invoice', 'Payment: {method}.', { method: paymentMethod.name })}
        </li>
      </ol>
    </section>
  )
}

/** Where it goes, who placed it when, and what he said of it. */
function ReceiptFacts({ order, countryName }: { order: Order; countryName: string }) {
  const t = useTranslate()
  const format = useFormat()
  const facts: [name: string, value: ReactNode][] = [
    [
      t('Receipt.DeliverTo', 'Deliver to'),
      <address key="to" className={css.address}>
        {envelopeLines(order.shippingAddress, countryName).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>,
    ],
    [
      t('Receipt.Placed', 'Placed'),
      <Fragment key="placed">
        <time dateTime={order.placedAt}>{format.date(order.placedAt)}</time>
        <br />
        {order.isPlacedBySales
          ? t('Receipt.BySales', 'by {name} of our sales team, for you', { name: order.placedBy })
          : t('Receipt.By', 'by {name}', { name: order.placedBy })}
      </Fragment>,
    ],
    ...deliveryFacts(order, t, format),
    [t('Receipt.Reference', 'Your reference'), order.reference],
    [
      t('Receipt.Comment', 'Comment'),
      order.comment && (
        <span key="comment" className={css.comment}>
          {order.comment}
        </span>
      ),
    ],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
