import Printer from 'lucide-react/icons/printer'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { Receipt } from '../checkout/receipt.tsx'
import { Button } from '../ui/button.tsx'

type Data = { head: Head; order: Order; countryName: string }

/** The order a cart became, named by `cartId` or `cart`; a foreign or unknown one is the 404 page. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const { call, area } = shop
  const { searchParams } = new URL(args.request.url)
  const cartId = searchParams.get('cartId') ?? searchParams.get('cart') ?? ''
  if (!/^[\x21-\x7e]{1,100}$/.test(cartId)) throw new ApiException(404, '', {}, null)
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
  const { order, countryName } = useLoaderData<Data>()
  return (
    <Receipt
      order={order}
      countryName={countryName}
      actions={
        <Button icon={Printer} onClick={() => window.print()}>
          {t('Receipt.Print', 'Print')}
        </Button>
      }
    />
  )
}
