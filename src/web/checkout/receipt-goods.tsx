import type { Order } from '#contract/orders.ts'
import { sayVatNote } from '#domain/vat.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { unbroken } from '../app/unbroken.ts'
import { Backordered } from '../customer-center/backordered.tsx'
import { LineComment } from '../customer-center/line-comment.tsx'
import { Money } from '../ui/money.tsx'
import { Table, Td, Th } from '../ui/table.tsx'
import css from './receipt-goods.module.css'

/** What an order holds, line by line, and what it costs. */
export function ReceiptGoods({ order }: { order: Order }) {
  return (
    <>
      <Lines order={order} />
      <Sums order={order} />
    </>
  )
}

function Lines({ order: { lines, currencyCode } }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  const piece = ({ netUnitPrice }: Order['lines'][number]) => format.piece(netUnitPrice.priceWithoutVat, currencyCode)
  return (
    <Table caption={t('Receipt.Lines', 'Ordered products')}>
      <thead>
        <tr>
          <Th>{t('Receipt.Product', 'Product')}</Th>
          <Th numeric>{t('Receipt.Quantity', 'Quantity')}</Th>
          <Th numeric className={css.unit}>
            {t('Cart.UnitPrice', 'Price each')}
          </Th>
          <Th numeric>{t('Cart.Sum', 'Sum')}</Th>
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ type }) => type === 'Product')
          .map((line) => (
            <tr key={line.id}>
              <Td>
                <span className={css.item}>{line.number}</span>
                {unbroken(line.name)}
                {line.comment && <LineComment text={line.comment} />}
                <Backordered count={line.backordered} expectedOn={line.expectedOn} />
                <span className={css.each}>{t('Receipt.Each', '{price} each', { price: piece(line) })}</span>
              </Td>
              <Td numeric>{format.count(line.quantity)}</Td>
              <Td numeric className={css.unit}>
                {piece(line)}
              </Td>
              <Td numeric>{format.amount(line.netLinePrice.priceWithoutVat, currencyCode)}</Td>
            </tr>
          ))}
      </tbody>
    </Table>
  )
}

function Sums({ order }: { order: Order }) {
  const t = useTranslate()
  const format = useFormat()
  const { lines, shippingMethod, totalNetPrice, totalPrice, vatRates, vatNote, currencyCode } = order
  const amount = (value: number) => format.amount(value, currencyCode)
  const vat = totalPrice.priceWithVat - totalPrice.priceWithoutVat
  return (
    <dl className={css.sums}>
      <Row name={t('Totals.GoodsNet', 'Goods after discounts')} text={amount(totalNetPrice.priceWithoutVat)} />
      {lines
        .filter(({ type }) => type === 'Generated')
        .map((fee) => (
          <Row key={fee.id} name={fee.name} text={amount(fee.netLinePrice.priceWithoutVat)} />
        ))}
      <Row
        name={t('Receipt.Shipping', 'Shipping, {method}', { method: shippingMethod.name })}
        text={amount(shippingMethod.fee.priceWithoutVat)}
      />
      <Row name={t('Totals.WithoutVat', 'Total without VAT')} text={amount(totalPrice.priceWithoutVat)} />
      {vatRates
        .filter((each) => each.vat !== 0)
        .map((each) => (
          <Row
            key={each.ratePercentage}
            name={t('Totals.Vat', 'VAT {rate} %', { rate: format.count(each.ratePercentage) })}
            text={amount(each.vat)}
          />
        ))}
      {vatRates.length === 0 && vat !== 0 && <Row name={t('Totals.VatSum', 'VAT')} text={amount(vat)} />}
      <dt className={css.total}>{t('Totals.Total', 'Total')}</dt>
      <dd className={css.total}>
        <Money size="xl" text={amount(totalPrice.priceWithVat)} currency={format.currency(currencyCode)} />
      </dd>
      {vatNote && <dd className={css.note}>{sayVatNote(vatNote, t)}</dd>}
    </dl>
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
