import type { DemoDocument } from './editorial.ts'

/** What the house in Allentown says in its own words: over there nobody speaks of value added tax. */
const WORDS = {
  'Checkout.WithoutVat': '{amount} before tax',
  'InstantExcel.PricesText': '{currency}, yours, before tax',
  'Mail.Receipt.Sum': 'Sum before tax',
  'Mail.Receipt.Vat': 'Tax',
  'Mail.Receipt.WithoutVat': 'Total before tax',
  'MiniCart.Total': 'Goods, before tax',
  'Orders.Total': 'Total before tax',
  'Paper.Vat': 'Tax',
  'Print.OurVatNumber': 'Tax',
  'Print.Vat': 'Tax',
  'Print.WithoutVat': 'Total before tax',
  'Totals.Vat': 'Tax {rate} %',
  'Totals.VatSum': 'Tax',
  'Totals.WithoutVat': 'Total before tax',
}

export const WORDS_US: readonly DemoDocument[] = Object.entries(WORDS).map(([key, text]) => ({
  type: 'translation',
  key,
  areaId: 'us',
  body: { text },
}))
