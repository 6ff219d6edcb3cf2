import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OrderDetail } from '#contract/order-history.ts'
import { isInHouse, wasPlaced } from '#domain/order-states.ts'
import { MAX_CARTS } from '#domain/quantities.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { type Shop, shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { deliveryFacts } from '../checkout/delivery-facts.tsx'
import { Letterhead } from '../checkout/letterhead.tsx'
import { fetchCountryNames } from '../customer-center/data.ts'
import { CREDIT_MEMOS, INVOICES, MESSAGES, ORDERS } from '../customer-center/lists.ts'
import { OrderMessages } from '../customer-center/order-messages.tsx'
import { CenterPage, Columns, Section } from '../customer-center/page.tsx'
import { PaperLines, PaperSums } from '../customer-center/paper.tsx'
import { confirmationAddress, packingListAddress } from '../customer-center/paper-files.tsx'
import { placedByText } from '../customer-center/placed-by.ts'
import { PostalAddress } from '../customer-center/postal-address.tsx'
import { Shipments } from '../customer-center/shipments.tsx'
import { StateHistory } from '../customer-center/state-history.tsx'
import { OrderStateWord } from '../customer-center/state-words.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'

/** One of the customer's orders; one that is not his is the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const body = { area: shop.area, orderId: args.params.orderId ?? '' }
  const [order, messages, countryNames] = await Promise.all([
    shop.call('POST /api/CustomerCenter/GetOrder', { body }),
    shop.call('POST /api/CustomerCenter/GetOrderMessages', { body }),
    fetchCountryNames(shop),
  ])
  const title = translate(shop)('Receipt.Title', 'Order {number}', { number: order.orderNumber })
  const head: Head = { title, noIndex: true }
  return { head, order, messages, countryNames, isToBePaid: await isToBePaid(shop, order) }
}

/** Whether it waits for a payment, and for that of this buyer: its cart is still his, a colleague's is not. */
async function isToBePaid({ call, area }: Shop, { state, cartId }: OrderDetail): Promise<boolean> {
  if (state !== 'AwaitingPayment') return false
  const { items } = await call('POST /api/Cart/GetCartsBySearch', { body: { area, take: MAX_CARTS } })
  return items.some((cart) => cart.cartId === cartId)
}

/** /customer-center/orders/{orderId}: an order with all that became of it. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { order, messages, countryNames, isToBePaid } = useLoaderData<typeof loader>()
  const { currencyCode, shippingMethod, shippingAddress } = order
  const charges = order.lines.filter(({ type }) => type === 'Generated')
  return (
    <CenterPage
      letterhead={<Letterhead />}
      title={t('Receipt.Title', 'Order {number}', { number: order.orderNumber })}
      aside={<OrderStateWord state={order.state} />}
      under={[{ text: t('Orders.Heading', 'Orders'), to: ORDERS.path }]}
      actions={
        <>
          {isToBePaid ? (
            <ButtonLink to={`/checkout/receipt?cartId=${order.cartId}`} severity="primary">
              {t('Payment.GoOn', 'Back to the payment')}
            </ButtonLink>
          ) : (
            <ButtonLink to={`${ORDERS.path}/${order.orderId}/reorder`} severity="primary" icon={RotateCcw}>
              {t('Order.Reorder', 'Order again')}
            </ButtonLink>
          )}
          {wasPlaced(order) && (
            <ButtonLink to={confirmationAddress(order.orderId)} icon={FileText}>
              {t('Order.Confirmation', 'Confirmation (PDF)')}
            </ButtonLink>
          )}
          {messages.isMailed && (
            <ButtonLink to={`#${MESSAGES}`} icon={MessageSquare}>
              {t('OrderMessage.Go', 'Ask us')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [t('Orders.PlacedOn', 'Placed'), format.date(order.placedAt)],
          [t('Orders.PlacedBy', 'Placed by'), placedByText(t, order)],
          [t('Orders.Reference', 'Reference'), order.reference],
          [t('Order.Payment', 'Paid by'), order.paymentMethod.name],
          [t('Order.Shipping', 'Sent by'), shippingMethod.name],
          ...deliveryFacts(order, t, format),
          [
            t('CenterNav.Invoices', 'Invoices'),
            order.invoices.length > 0 &&
              order.invoices.map(({ linkId, invoiceNumber }) => (
                <div key={linkId}>
                  <Link to={`${INVOICES.path}/${linkId}`}>{invoiceNumber}</Link>
                </div>
              )),
          ],
          [
            t('CenterNav.CreditMemos', 'Credit memos'),
            order.creditMemos.length > 0 &&
              order.creditMemos.map(({ creditMemoId, creditMemoNumber }) => (
                <div key={creditMemoId}>
                  <Link to={`${CREDIT_MEMOS.path}/${creditMemoId}`}>{creditMemoNumber}</Link>
                </div>
              )),
          ],
          [t('Order.Comment', 'Comment'), order.comment],
        ]}
      />
      <PaperLines
        lines={order.lines.filter(({ type }) => type === 'Product')}
        currencyCode={currencyCode}
        state={order.state}
      />
      <PaperSums
        before={[
          [t('Totals.Goods', 'Goods'), order.totalNetPrice.priceWithoutVat],
          ...charges.map((charge) => [charge.name, charge.netLinePrice.priceWithoutVat] as const),
          [t('Totals.Shipping', 'Shipping'), shippingMethod.fee.priceWithoutVat],
        ]}
        total={order.totalPrice}
        {...(order.vatRates.length > 0 && { vatRates: order.vatRates })}
        vatNote={order.vatNote}
        currencyCode={currencyCode}
      />
      <Columns>
        {(order.shipments.length > 0 || isInHouse(order.state)) && (
          <Section title={t('Order.Shipments', 'Shipments')}>
            <Shipments
              shipments={order.shipments}
              packingListOf={({ shipmentNumber, shippedOn }) =>
                shippedOn ? packingListAddress(order.orderId, shipmentNumber) : undefined
              }
            />
          </Section>
        )}
        <Section title={t('Order.History', 'History')}>
          <StateHistory history={order.history} />
        </Section>
        <Section title={t('Order.ShipTo', 'Goes to')}>
          <PostalAddress address={shippingAddress} countryName={countryNames[shippingAddress.countryCode]} />
        </Section>
      </Columns>
      {(messages.isMailed || messages.messages.length > 0) && (
        <OrderMessages key={order.orderId} orderId={order.orderId} given={messages} />
      )}
    </CenterPage>
  )
}
