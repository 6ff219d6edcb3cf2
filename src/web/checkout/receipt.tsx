import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { envelopeLines } from '#domain/address.ts'
import { INVOICE, NOTHING_TO_PAY } from '#domain/payment-methods.ts'
import { sayVatNote } from '#domain/vat.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { RichText } from '../content/rich-text.tsx'
import { Backordered } from '../customer-center/backordered.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Table, Td, Th } from '../ui/table.tsx'
import { deliveryFacts } from './delivery-facts.tsx'
import css from './receipt.module.css'

type ReceiptProps = { order: Order; countryName: string; actions: ReactNode }

/** The order as it was placed: its number, what happens next, where it goes, what it holds and costs. */
export function Receipt({ order, countryName, actions }: ReceiptProps) {
  const t = useTranslate()
  const format = useFormat()
  const { shippingAddress: to, shippingMethod, paymentMethod, currencyCode } = order
  const amount = (value: number) => format.amount(value, currencyCode)
  const piece = ({ netUnitPrice }: Order['lines'][number]) => format.piece(netUnitPrice.priceWithoutVat, currencyCode)
  const isPrepaid = ![INVOICE, NOTHING_TO_PAY].some(({ id }) => id === paymentMethod.id)
  const vat = order.totalPrice.priceWithVat - order.totalPrice.priceWithoutVat
  const products = order.lines.filter(({ type }) => type === 'Product')
  const fees = order.lines.filter(({ type }) => type === 'Generated')

  return (
    <article className={css.receipt}>
      <Letterhead order={order} />
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
        <section aria-labelledby="receipt-next" className={css.next}>
          <h2 id="receipt-next" className={css.title}>
            {t('Receipt.Next', 'What happens next')}
          </h2>
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

        <dl className={css.facts}>
          <div>
            <dt>{t('Receipt.DeliverTo', 'Deliver to')}</dt>
            <dd>
              <address className={css.address}>
                {envelopeLines(to, countryName).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </dd>
          </div>
          <div>
            <dt>{t('Receipt.Placed', 'Placed')}</dt>
            <dd>
              <time dateTime={order.placedAt}>{format.date(order.placedAt)}</time>
              <br />
              {order.isPlacedBySales
                ? t('Receipt.BySales', 'by {name}, our sales, for you', { name: order.placedBy })
                : t('Receipt.By', 'by {name}', { name: order.placedBy })}
            </dd>
          </div>
          {deliveryFacts(order, t, format).map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
          {order.reference && (
            <div>
              <dt>{t('Receipt.Reference', 'Your reference')}</dt>
              <dd>{order.reference}</dd>
            </div>
          )}
          {order.comment && (
            <div>
              <dt>{t('Receipt.Comment', 'Comment')}</dt>
              <dd className={css.comment}>{order.comment}</dd>
            </div>
          )}
        </dl>
      </div>

      <div className={css.goods}>
        <Table caption={t('Receipt.Lines', 'Ordered products')}>
          <thead>
            <tr>
              <Th>{t('Receipt.Product', 'Product')}</Th>
              <Th numeric>{t('Receipt.Quantity', 'Quantity')}</Th>
              <Th numeric className={css.unit}>
                {t('Receipt.UnitPrice', 'Each')}
              </Th>
              <Th numeric>{t('Receipt.Sum', 'Sum')}</Th>
            </tr>
          </thead>
          <tbody>
            {products.map((line) => (
              <tr key={line.id}>
                <Td>
                  <span className={css.item}>{line.number}</span>
                  {line.name}
                  <Backordered count={line.backordered} />
                  <span className={css.each}>{t('Receipt.Each', '{price} each', { price: piece(line) })}</span>
                </Td>
                <Td numeric>{format.count(line.quantity)}</Td>
                <Td numeric className={css.unit}>
                  {piece(line)}
                </Td>
                <Td numeric>{amount(line.netLinePrice.priceWithoutVat)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>

        <dl className={css.sums}>
          <dt>{t('Totals.GoodsNet', 'Goods after discounts')}</dt>
          <dd>{amount(order.totalNetPrice.priceWithoutVat)}</dd>
          {fees.map((fee) => (
            <Row key={fee.id} name={fee.name} text={amount(fee.netLinePrice.priceWithoutVat)} />
          ))}
          <Row
            name={t('Receipt.Shipping', 'Shipping, {method}', { method: shippingMethod.name })}
            text={amount(shippingMethod.fee.priceWithoutVat)}
          />
          <Row name={t('Totals.WithoutVat', 'Total without VAT')} text={amount(order.totalPrice.priceWithoutVat)} />
          {order.vatRates
            .filter((each) => each.vat !== 0)
            .map((each) => (
              <Row
                key={each.ratePercentage}
                name={t('Totals.Vat', 'VAT {rate} %', { rate: format.count(each.ratePercentage) })}
                text={amount(each.vat)}
              />
            ))}
          {order.vatRates.length === 0 && vat !== 0 && <Row name={t('Totals.VatSum', 'VAT')} text={amount(vat)} />}
          <dt className={css.total}>{t('Totals.Total', 'Total')}</dt>
          <dd className={css.total}>
            <Money size="xl" text={amount(order.totalPrice.priceWithVat)} currency={format.currency(currencyCode)} />
          </dd>
          {order.vatNote && <dd className={css.note}>{sayVatNote(order.vatNote, t)}</dd>}
        </dl>
      </div>
    </article>
  )
}

/** What a printed receipt begins with: whose paper it is, for whom, which order and of when. */
function Letterhead({ order }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  const { settings, session } = useShop()
  const customer = session?.customer
  return (
    <div className={css.letterhead}>
      <div>
        <p className={css.company}>{settings.solutionName}</p>
        <RichText html={settings.footerContent} size="s" />
      </div>
      <dl className={css.letterfacts}>
        {customer && (
          <>
            <dt>{t('Receipt.Customer', 'Customer')}</dt>
            <dd>
              {customer.name}
              <br />
              {customer.customerNumber}
            </dd>
          </>
        )}
        <dt>{t('Receipt.Order', 'Order')}</dt>
        <dd>{order.orderNumber}</dd>
        <dt>{t('Receipt.Date', 'Date')}</dt>
        <dd>{format.date(order.placedAt)}</dd>
      </dl>
    </div>
  )
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}
