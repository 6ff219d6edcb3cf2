import type { DemoDocument } from './editorial.ts'

/** What the house in Allentown says in its own words: over there nobody speaks of value added tax. */
const WORDS = {
  'CartChange.Vat': 'The tax has changed.',
  'Checkout.WithoutVat': '{amount} before tax',
  'Import.PricesHaveVat': 'Sales tax is in its prices, and is to be taken off',
  'Import.Vat': 'Sales tax',
  'InstantExcel.PricesText': '{currency}, yours, before tax',
  'Label.vatRates': 'Tax rates',
  'Mail.Receipt.Sum': 'Sum before tax',
  'Mail.Receipt.Vat': 'Tax',
  'Mail.Receipt.VatOf': 'Tax {rate} %',
  'Mail.Receipt.WithoutVat': 'Total before tax',
  'MiniCart.Total': 'Goods, before tax',
  'Orders.Total': 'Total before tax',
  'Paper.Vat': 'Tax',
  'Print.CustomerVat': 'Your tax no.',
  'Print.OurVatNumber': 'Tax',
  'Print.Vat': 'Tax',
  'Print.VatNumbers': 'Our tax number is {ours}, yours is {yours}.',
  'Print.VatOf': 'Tax {rate} % of {base}',
  'Print.VatPercent': 'Tax %',
  'Print.WithoutVat': 'Total before tax',
  'Totals.Vat': 'Tax {rate} %',
  'Totals.VatSum': 'Tax',
  'Totals.WithoutVat': 'Total before tax',
  'VatNote.export': 'Export: no sales tax is charged.',
}

export const WORDS_US: readonly DemoDocument[] = Object.entries(WORDS).map(([key, text]) => ({
  type: 'translation',
  key,
  areaId: 'us',
  body: { text },
}))
