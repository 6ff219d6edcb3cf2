import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isInHouse } from '#domain/order-states.ts'
import { useFormat } from '../../app/format.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { deliveryFacts } from '../../checkout/delivery-facts.tsx'
import { fetchCountryNames } from '../../customer-center/data.ts'
import { MESSAGES } from '../../customer-center/lists.ts'
import { MessageList } from '../../customer-center/message-list.tsx'
import { PaperLines, PaperSums } from '../../customer-center/paper.tsx'
import { PostalAddress } from '../../customer-center/postal-address.tsx'
import { Shipments } from '../../customer-center/shipments.tsx'
import { StateHistory } from '../../customer-center/state-history.tsx'
import { OrderStateWord } from '../../customer-center/state-words.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel, WideAndNarrow } from '../parts/panel.tsx'
import { PaperLinks, usePaperAddress } from '../parts/paper-links.tsx'
import { AnswerForm } from './answer-form.tsx'
import { askedText } from './asked-text.ts'
import { OrderActs } from './order-acts.tsx'
import css from './order-page.module.css'
import { PaymentRecords } from './payment-records.tsx'

/** An order with its payments, and the names of the countries. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { call, area } = shop
  const orderId = args.params.orderId ?? ''
  const [found, countryNames] = await Promise.all([
    call('POST /backoffice/api/Order/GetOrder', { body: { area, orderId } }),
    fetchCountryNames(shop),
  ])
  const { orderNumber } = found.order
  const { payments } = await call('POST /backoffice/api/Payment/GetPayments', { body: { area, orderNumber } })
  const title = translate(shop)('Office.Order', 'Order {number}', { number: orderNumber })
  return { head: { title }, ...found, payments, countryNames }
}

/** One order: what is in it, where it stands, how it was paid, and what can be done with it. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const { order, customer, states, payments, shipments, messages, isAsked } = useLoaderData<typeof loader>()
  const { shippingMethod, currencyCode } = order
  const addressOf = usePaperAddress()
  const last = messages.at(-1)

  return (
    // What is asked about one, or written to who placed it, is not of the next.
    <Stack key={order.orderId} gap={6}>
      <PageHeading
        title={t('Office.Order', 'Order {number}', { number: order.orderNumber })}
        aside={
          <>
            <OrderStateWord state={states.state} />{' '}
            {isAsked && (
              <Link look="bare" to={`#${MESSAGES}`}>
                <Badge tone="warn">{askedText(t)}</Badge>
              </Link>
            )}
          </>
        }
        intro={
          <Dotted
            facts={[
              <Link
                key="name"
                to={`/backoffice/${area.areaId}/customers/${encodeURIComponent(customer.customerNumber)}`}
              >
                {customer.name}
              </Link>,
              customer.customerNumber,
              customer.isBlocked && t('Office.Blocked', 'blocked'),
              <Moment key="placed" iso={order.placedAt} />,
            ]}
          />
        }
        actions={<Link to={`/backoffice/${area.areaId}/orders`}>{t('Office.Orders', 'Orders')}</Link>}
      />
      <OrderActs states={states} />
      <WideAndNarrow>
        <Stack gap={6}>
          <Panel title={t('Paper.Lines', 'Lines')}>
            <Stack gap={3}>
              <PaperLines lines={order.lines} currencyCode={currencyCode} state={order.state} />
              <PaperSums
                before={[[shippingMethod.name, shippingMethod.fee.priceWithoutVat]]}
                total={order.totalPrice}
                {...(order.vatRates.length > 0 && { vatRates: order.vatRates })}
                vatNote={order.vatNote}
                currencyCode={currencyCode}
              />
            </Stack>
          </Panel>
          {(shipments.length > 0 || isInHouse(states.state)) && (
            <Panel title={t('Order.Shipments', 'Shipments')}>
              <Shipments
                shipments={shipments}
                packingListOf={({ shipmentNumber }) => addressOf('PackingList', shipmentNumber)}
              />
            </Panel>
          )}
          {last && (
            <Panel title={t('Office.OrderMessages', 'Messages')}>
              <Stack gap={4}>
                <MessageList messages={messages} moment={Moment} />
                <div id={MESSAGES} className={css.answer}>
                  <AnswerForm orderId={order.orderId} upTo={last.messageId} isAsked={isAsked} />
                </div>
              </Stack>
            </Panel>
          )}
          <Panel title={t('Office.Payments', 'Payments')}>
            {payments.length ? (
              <PaymentRecords payments={payments} />
            ) : (
              <p>
                {t('Office.NoPayments', 'Nothing is paid beforehand: {method}.', { method: order.paymentMethod.name })}
              </p>
            )}
          </Panel>
        </Stack>
        <Stack gap={6}>
          <Panel title={t('Office.History', 'Where it has been')}>
            <StateHistory history={states.history} moment={Moment} />
          </Panel>
          <Delivery />
        </Stack>
      </WideAndNarrow>
    </Stack>
  )
}

/** Where the order goes and how, what it was invoiced by, and who wanted it. */
function Delivery() {
  const t = useTranslate()
  const format = useFormat()
  const { order, restrictedAt, invoiceNumbers, creditMemoNumbers, countryNames } = useLoaderData<typeof loader>()
  const { shippingAddress: address } = order
  return (
    <Panel title={t('Office.Delivery', 'Delivery')}>
      <Stack gap={4}>
        <PostalAddress address={address} countryName={countryNames[address.countryCode]} />
        <Facts
          inLines
          facts={[
            [t('Office.Shipping', 'Shipping'), order.shippingMethod.name],
            [t('Office.Payment', 'Payment'), order.paymentMethod.name],
            ...deliveryFacts(order, t, format),
            [
              t('Office.InvoiceNumbers', 'Invoices'),
              invoiceNumbers.length > 0 && <PaperLinks key="invoices" kind="Invoice" numbers={invoiceNumbers} />,
            ],
            [
              t('Office.CreditMemoNumbers', 'Credit memos'),
              creditMemoNumbers.length > 0 && <PaperLinks key="memos" kind="CreditMemo" numbers={creditMemoNumbers} />,
            ],
            [t('Office.Reference', 'Reference'), order.reference],
            [t('Office.Comment', 'Comment'), order.comment],
            [
              t('Office.PlacedBy', 'Placed by'),
              order.isPlacedBySales ? t('Office.BySales', '{name}, sales', { name: order.placedBy }) : order.placedBy,
            ],
            [
              t('Office.Restricted', 'Kept by law alone'),
              restrictedAt &&
                t('Office.RestrictedSince', 'Who placed it was erased on {date}', {
                  date: format.date(restrictedAt),
                }),
            ],
          ]}
        />
      </Stack>
    </Panel>
  )
}
