import type { Translate } from '../app/translations.ts'

/** What a sales person did for a customer by a call of the shop, in words; undefined for what has none. */
export function deedWords(t: Translate, action: string): string | undefined {
  const words: Readonly<Record<string, string>> = {
    'Cart/AddOrUpdateLines': t('Deed.AddLines', 'Put products into a cart'),
    'Cart/CreateCart': t('Deed.CreateCart', 'Began a cart'),
    'Cart/DeleteCart': t('Deed.DeleteCart', 'Deleted a cart'),
    'Cart/DeleteLines': t('Deed.DeleteLines', 'Took products out of a cart'),
    'Cart/EmptyCart': t('Deed.EmptyCart', 'Emptied a cart'),
    'Cart/HandOver': t('Deed.PrepareCart', 'Prepared a cart for the customer'),
    'Cart/SetCartActive': t('Deed.ActiveCart', 'Went on with another cart'),
    'Cart/SetOrderFields': t('Deed.Fields', 'Wrote reference or comment'),
    'Cart/SetPayment': t('Deed.Payment', 'Chose the payment'),
    'Cart/SetShipping': t('Deed.Shipping', 'Chose address and shipping'),
    'Cart/TakeOver': t('Deed.TakeOver', 'Took over a prepared cart'),
    'Cart/UpdateLineQuantity': t('Deed.Quantity', 'Changed a quantity in a cart'),
    'Customer/AddOrUpdateAddress': t('Deed.Address', 'Saved an address'),
    'Customer/DeleteAddress': t('Deed.DeleteAddress', 'Deleted an address'),
    'Customer/SetDefaultAddress': t('Deed.DefaultAddress', 'Chose the usual address'),
    'CustomerCenter/DeleteView': t('Deed.DeleteView', 'Deleted a view of a list'),
    'CustomerCenter/SaveView': t('Deed.SaveView', 'Kept a view of a list'),
    'CustomerCenter/SendOrderMessage': t('Deed.OrderMessage', 'Wrote about an order'),
    'FavoriteList/AddOrUpdateFavoriteList': t('Deed.FavoriteList', 'Changed a favourite list'),
    'FavoriteList/DeleteFavoriteList': t('Deed.DeleteFavoriteList', 'Deleted a favourite list'),
    'FavoriteList/SetFavoriteListActive': t('Deed.ActiveList', 'Chose a favourite list'),
    'Form/SendForm': t('Deed.Form', 'Sent a form'),
    'Order/CreateOrderByCartId': t('Deed.Order', 'Placed an order'),
    'Payment/CreateInvoicePaymentIntent': t('Deed.InvoicePayment', 'Began to pay invoices'),
    'Payment/CreatePaymentIntent': t('Deed.PaymentIntent', 'Began a payment'),
  }
  return words[action.replace(/^\w+ \/api\//, '')]
}
