import Printer from 'lucide-react/icons/printer'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { nothingHere } from '../app/errors.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { useCartStore } from '../cart/data.ts'
import { AwaitingPayment } from '../checkout/awaiting-payment.tsx'
import { PaymentNotice } from '../checkout/payment-notice.tsx'
import { Receipt } from '../checkout/receipt.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

type Data = { head: Head; order: Order; countryName: string } | { head: Head; order: null }

/**
 * The order a cart became, named by `cartId` or `cart`; for a foreign or unknown one the page says that there is none.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  try {
    return await loadReceipt(args)
  } catch (error) {
    if (!(error instanceof ApiException && error.status === 404)) throw error
    const title = translate(shopOf(args))('Receipt.Unknown', 'No order here')
    return { head: { title, noIndex: true, status: 404 }, order: null }
  }
}

async function loadReceipt(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const { call, area } = shop
  const { searchParams } = new URL(args.request.url)
  const cartId = searchParams.get('cartId') ?? searchParams.get('cart') ?? ''
  if (!/^[\x21-\x7e]{1,100}$/.test(cartId)) nothingHere()
  const [order, { countries }] = await Promise.all([
    call('POST /api/Order/GetOrderByCartId', { body: { area, cartId } }),
    call('GET /api/Shipping/GetShippingCountries', { query: { areaInfo: area } }),
  ])
  const { countryCode } = order.shippingAddress
  const countryName = countries.find((country) => country.countryCode === countryCode)?.name ?? countryCode
  const title = translate(shop)('Receipt.Title', 'Order {number}', { number: order.orderNumber })
  return { head: { title, noIndex: true }, order, countryName }
}

/** /checkout/receipt */
export function Component() {
  const t = useTranslate()
  const data = useLoaderData<Data>()
  const store = useCartStore()
  const orderedCart = data.order?.state === 'AwaitingPayment' ? undefined : data.order?.cartId
  // Here, where one comes from a payment too.
  useEffect(() => {
    if (orderedCart) store.tellOrdered(orderedCart)
  }, [store, orderedCart])
  if (!data.order) {
    return (
      <>
        <PageHeading title={t('Receipt.Unknown', 'No order here')} />
        <EmptyState
          icon={ReceiptText}
          title={t('Receipt.UnknownTitle', 'There is no order of yours at this address')}
          actions={
            <>
              <ButtonLink to="/cart" severity="primary">
                {t('MiniCart.GoToCart', 'Go to cart')}
              </ButtonLink>
              <ButtonLink to="/search">{t('Receipt.GoOn', 'Continue shopping')}</ButtonLink>
            </>
          }
        >
          <p>{t('Receipt.UnknownText', 'The link may be incomplete, or the cart has not been ordered yet.')}</p>
        </EmptyState>
      </>
    )
  }
  const { order, countryName } = data
  if (order.state === 'AwaitingPayment') return <AwaitingPayment order={order} />
  return (
    <>
      <PaymentNotice isOrdered />
      <Receipt
        order={order}
        countryName={countryName}
        actions={
          <>
            <Button icon={Printer} onClick={() => window.print()}>
              {t('Receipt.Print', 'Print')}
            </Button>
            <ButtonLink to={`/customer-center/orders/${order.orderId}`}>
              {t('Receipt.ToOrder', 'Follow the order')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
