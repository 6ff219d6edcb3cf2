import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OrderStates } from '#contract/orders.ts'
import { isInHouse, type OrderState, wasPlaced } from '#domain/order-states.ts'
import { useFormat } from '../../app/format.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { type Translate, translate, useTranslate } from '../../app/translations.ts'
import { deliveryFacts } from '../../checkout/delivery-facts.tsx'
import { fetchCountryNames } from '../../customer-center/data.ts'
import { PaperLines, PaperSums } from '../../customer-center/paper.tsx'
import { PostalAddress } from '../../customer-center/postal-address.tsx'
import { Shipments } from '../../customer-center/shipments.tsx'
import { StateHistory } from '../../customer-center/state-history.tsx'
import { OrderStateWord, orderStateText } from '../../customer-center/state-words.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel, WideAndNarrow } from '../parts/panel.tsx'
import { PaperLinks, usePaperAddress } from '../parts/paper-links.tsx'
import { useAct } from '../parts/use-act.ts'
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
  const format = useFormat()
  const { area } = useShop()
  const { order, customer, states, payments, restrictedAt } = useLoaderData<typeof loader>()
  const { shipments, invoiceNumbers, creditMemoNumbers, countryNames } = useLoaderData<typeof loader>()
  const { shippingMethod, currencyCode } = order
  const addressOf = usePaperAddress()

  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Order', 'Order {number}', { number: order.orderNumber })}
        aside={<OrderStateWord state={states.state} />}
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
        actions={<Link to={`/backoffice/${area.areaId}/orders`}>{t('Office.AllOrders', 'All orders')}</Link>}
      />
      <Acts states={states} />
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
          <Panel title={t('Office.Delivery', 'Delivery')}>
            <Stack gap={4}>
              <PostalAddress
                address={order.shippingAddress}
                countryName={countryNames[order.shippingAddress.countryCode]}
              />
              <Facts
                inLines
                facts={[
                  [t('Office.Shipping', 'Shipping'), shippingMethod.name],
                  [t('Office.Payment', 'Payment'), order.paymentMethod.name],
                  ...deliveryFacts(order, t, format),
                  [
                    t('Office.InvoiceNumbers', 'Invoices'),
                    invoiceNumbers.length > 0 && <PaperLinks key="invoices" kind="Invoice" numbers={invoiceNumbers} />,
                  ],
                  [
                    t('Office.CreditMemoNumbers', 'Credit memos'),
                    creditMemoNumbers.length > 0 && (
                      <PaperLinks key="memos" kind="CreditMemo" numbers={creditMemoNumbers} />
                    ),
                  ],
                  [t('Office.Reference', 'Reference'), order.reference],
                  [t('Office.Comment', 'Comment'), order.comment],
                  [
                    t('Office.PlacedBy', 'Placed by'),
                    order.isPlacedBySales
                      ? t('Office.BySales', '{name}, sales', { name: order.placedBy })
                      : order.placedBy,
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
        </Stack>
      </WideAndNarrow>
    </Stack>
  )
}

/** Where orders go when nothing is in the way: the first of these that may follow is pressed most. */
const FORWARD: readonly OrderState[] = ['Completed', 'Shipped', 'Processing']
/** What is pressed most stands first, what cannot be undone last. */
const MOVES = ['Completed', 'Shipped', 'Processing', 'PartiallyShipped', 'Placed', 'OnHold', 'Cancelled'] as const

/** What may follow, and the receipt once more, which ask first; and the confirmation as a file. */
function Acts({ states }: { states: OrderStates }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const { orderId, orderNumber, next } = states
  const addressOf = usePaperAddress()
  const [act, isBusy] = useAct()
  const [to, setTo] = useState<OrderState>()
  const [isSending, setSending] = useState(false)
  const forward = FORWARD.find((state) => next.includes(state))

  async function move(form: FormData): Promise<void> {
    if (!to) return
    const note = String(form.get('note') ?? '')
    const name = 'POST /backoffice/api/Order/UpdateOrderState'
    const done = t('Office.Moved', 'Order {number} is now: {state}', {
      number: orderNumber,
      state: orderStateText(to, t),
    })
    if (await act(() => call(name, { body: { area, orderId, state: to, note } }), { done })) setTo(undefined)
  }

  async function send(form: FormData): Promise<void> {
    const to = String(form.get('to') ?? '').trim()
    const name = 'POST /backoffice/api/Order/SendReceiptCopy'
    const done = t('Office.ReceiptSent', 'The receipt is on its way')
    if (await act(() => call(name, { body: { area, orderId, ...(to && { to }) } }), { done })) setSending(false)
  }

  return (
    <Row gap={2}>
      {MOVES.filter((state) => next.includes(state)).map((state) => (
        <Button key={state} severity={state === forward ? 'primary' : 'secondary'} onClick={() => setTo(state)}>
          {moveText(state, t)}
        </Button>
      ))}
      <Button onClick={() => setSending(true)}>{t('Office.SendReceipt', 'Send receipt again')}</Button>
      {wasPlaced(states) && (
        <ButtonLink to={addressOf('OrderConfirmation', orderNumber)} icon={FileText}>
          {t('Order.Confirmation', 'Confirmation (PDF)')}
        </ButtonLink>
      )}
      <Confirm
        open={to !== undefined && next.includes(to)}
        onClose={() => setTo(undefined)}
        title={t('Office.MoveTitle', 'Order {number}', { number: orderNumber })}
        act={to ? moveText(to, t) : ''}
        danger={to === 'Cancelled'}
        isBusy={isBusy}
        onConfirm={(form) => void move(form)}
      >
        <p>
          {to === 'Cancelled'
            ? t(
                'Office.CancelText',
                'The customer is told, and the goods go back on the shelf unless a part of them was sent. This cannot be undone.',
              )
            : t('Office.MoveText', 'The customer sees the new state, and is told by mail where the shop does so.')}
        </p>
        <TextArea
          name="note"
          label={t('Office.Note', 'Note')}
          hint={t('Office.NoteHint', 'The customer reads it in the history of the order.')}
          maxLength={500}
          optional={t('Field.Optional', 'optional')}
        />
      </Confirm>
      <Confirm
        open={isSending}
        onClose={() => setSending(false)}
        title={t('Office.SendReceipt', 'Send receipt again')}
        act={t('Office.Send', 'Send')}
        isBusy={isBusy}
        onConfirm={(form) => void send(form)}
      >
        <TextField
          name="to"
          type="email"
          label={t('Office.ReceiptTo', 'To')}
          hint={t(
            'Office.ReceiptToHint',
            'Left empty it goes to whom it went at first; another has to belong to the customer.',
          )}
          optional={t('Field.Optional', 'optional')}
        />
      </Confirm>
    </Row>
  )
}

/** What is pressed to move an order there. */
function moveText(to: OrderState, t: Translate): string {
  const words: Record<OrderState, string> = {
    AwaitingPayment: t('OrderMove.AwaitingPayment', 'Wait for payment'),
    Placed: t('OrderMove.Placed', 'Back to placed'),
    Processing: t('OrderMove.Processing', 'Start processing'),
    PartiallyShipped: t('OrderMove.PartiallyShipped', 'Mark as partly shipped'),
    Shipped: t('OrderMove.Shipped', 'Mark as shipped'),
    Completed: t('OrderMove.Completed', 'Complete'),
    Cancelled: t('OrderMove.Cancelled', 'Cancel order'),
    OnHold: t('OrderMove.OnHold', 'Put on hold'),
  }
  return words[to]
}
