import type { Deed } from '#contract/impersonation.ts'
import { useFormat } from '../app/format.ts'
import { useHydrated } from '../app/hydrated.ts'
import { useShop } from '../app/shop.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Table, Td, Th } from '../ui/table.tsx'

/** What was done, when and by whom. */
export function DeedList({ deeds }: { deeds: readonly Deed[] }) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const isHydrated = useHydrated()
  const clock = new Intl.DateTimeFormat(area.languageCode, { hour: '2-digit', minute: '2-digit' })
  return (
    <Table caption={t('SalesActions.Heading', 'What our sales did for you')}>
      <thead>
        <tr>
          <Th>{t('SalesActions.When', 'When')}</Th>
          <Th>{t('SalesActions.Who', 'Who')}</Th>
          <Th>{t('SalesActions.What', 'What')}</Th>
        </tr>
      </thead>
      <tbody>
        {deeds.map(({ id, at, by, action }) => (
          <tr key={id}>
            <Td>
              <time dateTime={at}>
                {format.date(at)} {isHydrated && clock.format(new Date(at))}
              </time>
            </Td>
            <Td>{by}</Td>
            <Td>{wordsOf(t, action)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function wordsOf(t: Translate, action: string): string {
  const name = action.split('/').at(-1) ?? action
  const words: Record<string, string> = {
    'Impersonation.Start': t('Deed.Start', 'Began to work in your name'),
    'Impersonation.End': t('Deed.End', 'Ended working in your name'),
    AddOrUpdateLines: t('Deed.AddLines', 'Put products into a cart'),
    UpdateLineQuantity: t('Deed.Quantity', 'Changed a quantity in a cart'),
    DeleteLines: t('Deed.DeleteLines', 'Took products out of a cart'),
    EmptyCart: t('Deed.EmptyCart', 'Emptied a cart'),
    CreateCart: t('Deed.CreateCart', 'Began a cart'),
    SetShipping: t('Deed.Shipping', 'Chose address and shipping'),
    SetPayment: t('Deed.Payment', 'Chose the payment'),
    SetOrderFields: t('Deed.Fields', 'Wrote reference or comment'),
    HandOver: t('Deed.HandOver', 'Prepared a cart for you'),
    CreatePaymentIntent: t('Deed.PaymentIntent', 'Began a payment'),
    CreateInvoicePaymentIntent: t('Deed.InvoicePayment', 'Began to pay invoices'),
    CreateOrderByCartId: t('Deed.Order', 'Placed an order'),
    AddOrUpdateFavoriteList: t('Deed.FavoriteList', 'Changed a favourite list'),
    DeleteFavoriteList: t('Deed.DeleteFavoriteList', 'Deleted a favourite list'),
    SetFavoriteListActive: t('Deed.ActiveList', 'Chose a favourite list'),
    SendForm: t('Deed.Form', 'Sent a form'),
  }
  const key = [action, name].find((each) => Object.hasOwn(words, each))
  return (key && words[key]) || name
}
