import type { CreditMemoDetail } from '#contract/credit-memos.ts'
import type { InvoiceDetail } from '#contract/invoices.ts'
import { sayVatNote } from '#domain/vat.ts'
import { accountFacts, frameOf, isSamePlace, linesOf, saidFacts } from './frame.ts'
import type { Column, Paper, Row, Total } from './paper.ts'
import { accountFor, type Setting, voicesOf } from './setting.ts'

type Invoiced = Pick<InvoiceDetail, 'currencyCode' | 'lines' | 'vatRates' | 'vatNote' | 'totalPrice'>

/** An invoice as it is printed. */
export function invoicePaper(invoice: InvoiceDetail, setting: Setting): Paper {
  const { t, customer } = setting
  const { invoiceNumber: number, currencyCode, billingAddress, shippingAddress } = invoice
  const say = voicesOf(setting, currencyCode)
  const total = invoice.totalPrice.priceWithVat
  const body = bodyOf(invoice, setting)
  const orders = ordersOf(invoice, setting)
  return {
    ...frameOf(setting, currencyCode),
    ...body,
    title: t('Print.InvoiceTitle', 'Invoice {number}', { number }),
    lead:
      total > 0
        ? t('Print.InvoiceLead', '{amount} to be paid by {date}', {
            amount: say.money(total),
            date: say.day(invoice.dueOn),
          })
        : '',
    issuedOn: invoice.invoicedOn,
    recipient: linesOf(setting, billingAddress),
    facts: saidFacts([
      [t('Print.InvoiceNumber', 'Invoice number'), number],
      [t('Print.InvoiceDate', 'Invoice date'), say.day(invoice.invoicedOn)],
      [t('Print.DueDate', 'Due date'), say.day(invoice.dueOn)],
      [t('Print.Order', 'Order'), orders.fact],
      [t('Print.Reference', 'Your reference'), invoice.reference],
      [t('Print.CustomerNumber', 'Customer no.'), customer.customerNumber],
      [t('Print.CustomerVat', 'Your VAT no.'), customer.vatNumber ?? ''],
      [t('Print.Terms', 'Terms'), invoice.paymentTerms],
    ]),
    asides:
      shippingAddress && !isSamePlace(shippingAddress, billingAddress)
        ? [{ heading: t('Print.DeliveredTo', 'Delivered to'), lines: linesOf(setting, shippingAddress) }]
        : [],
    notes: [...body.notes, ...orders.notes],
    payment: paymentOf(invoice, setting),
  }
}

/** Letters of order numbers for which there is room beside the address. */
const MOST_IN_FACT = 100

/** The orders that a paper is of: a fact of it or, where they are many, a note below its lines. */
function ordersOf({ orderNumbers }: Pick<InvoiceDetail, 'orderNumbers'>, { t }: Setting) {
  const text = orderNumbers.join(', ')
  if (text.length <= MOST_IN_FACT) return { fact: text, notes: [] }
  return { fact: '', notes: [{ heading: t('Print.Order', 'Order'), text, isMarked: false }] }
}

function paymentOf(invoice: InvoiceDetail, setting: Setting): Paper['payment'] {
  const { t, company } = setting
  const { currencyCode, totalPrice, invoiceNumber } = invoice
  const account = accountFor(company, currencyCode)
  if (!account || totalPrice.priceWithVat <= 0) return null
  const say = voicesOf(setting, currencyCode)
  return {
    heading: t('Print.Payment', 'Payment'),
    text: t('Print.PaymentText', 'Please transfer {amount} by {date} and quote the number of the invoice.', {
      amount: say.money(totalPrice.priceWithVat),
      date: say.day(invoice.dueOn),
    }),
    facts: [
      [t('Print.Bank', 'Bank'), account.bankName],
      ...accountFacts(account, t),
      [t('Print.AccountHolder', 'Account holder'), company.name],
      [t('Print.PaymentReference', 'To be quoted'), invoiceNumber],
    ],
  }
}

/** A credit memo as it is printed. */
export function creditMemoPaper(memo: CreditMemoDetail, setting: Setting): Paper {
  const { t, customer } = setting
  const { creditMemoNumber: number, currencyCode } = memo
  const say = voicesOf(setting, currencyCode)
  const body = bodyOf(memo, setting)
  const orders = ordersOf(memo, setting)
  const reason = { heading: t('Print.Reason', 'Reason'), text: memo.reason, isMarked: false }
  return {
    ...frameOf(setting, currencyCode),
    ...body,
    title: t('Print.CreditMemoTitle', 'Credit memo {number}', { number }),
    lead: t('Print.CreditMemoLead', '{amount} in your favour', { amount: say.money(memo.totalPrice.priceWithVat) }),
    issuedOn: memo.creditedOn,
    recipient: linesOf(setting, memo.billingAddress),
    facts: saidFacts([
      [t('Print.CreditMemoNumber', 'Credit memo'), number],
      [t('Print.Date', 'Date'), say.day(memo.creditedOn)],
      [t('Print.CorrectsInvoice', 'For invoice'), memo.invoiceNumber ?? ''],
      [t('Print.Order', 'Order'), orders.fact],
      [t('Print.Reference', 'Your reference'), memo.reference],
      [t('Print.CustomerNumber', 'Customer no.'), customer.customerNumber],
      [t('Print.CustomerVat', 'Your VAT no.'), customer.vatNumber ?? ''],
    ]),
    notes: [...(memo.reason ? [reason] : []), ...body.notes, ...orders.notes],
  }
}

/** The table, the totals by rate and the note about value added tax. Without any such tax, no column speaks of it. */
function bodyOf(invoiced: Invoiced, setting: Setting): Pick<Paper, 'columns' | 'rows' | 'totals' | 'notes'> {
  const { t, company } = setting
  const say = voicesOf(setting, invoiced.currencyCode)
  const hasVat = company.vatNumber !== undefined || invoiced.vatRates.some(({ vat }) => vat !== 0)
  const columns: Column[] = [
    { heading: t('Print.ItemNumber', 'Item number'), width: 88, isFigures: false },
    { heading: t('Print.Description', 'Description'), width: 0, isFigures: false },
    { heading: t('Print.Quantity', 'Quantity'), width: 46, isFigures: true },
    { heading: t('Print.UnitPrice', 'Price each'), width: 56, isFigures: true },
    ...(hasVat ? [{ heading: t('Print.VatPercent', 'VAT %'), width: 40, isFigures: true }] : []),
    { heading: t('Print.Amount', 'Sum, {currency}', { currency: say.currency }), width: 62, isFigures: true },
  ]
  const rows = invoiced.lines.map((line): Row => {
    return {
      cells: [
        line.type === 'Product' ? line.number : '',
        line.name,
        say.count(line.quantity),
        say.piece(line.netUnitPrice.priceWithoutVat),
        ...(hasVat ? [say.rate(line.ratePercentage)] : []),
        say.amount(line.netLinePrice.priceWithoutVat),
      ],
      note: '',
    }
  })
  return { columns, rows, totals: totalsOf(invoiced, setting, hasVat), notes: vatNotes(invoiced, setting) }
}

function totalsOf({ vatRates, totalPrice, currencyCode }: Invoiced, setting: Setting, hasVat: boolean): Total[] {
  const { t } = setting
  const say = voicesOf(setting, currencyCode)
  const grand: Total = {
    label: t('Print.Total', 'Total, {currency}', { currency: say.currency }),
    amount: say.amount(totalPrice.priceWithVat),
    look: 'grand',
  }
  if (!hasVat) return [grand]
  return [
    {
      label: t('Print.WithoutVat', 'Total without VAT'),
      amount: say.amount(totalPrice.priceWithoutVat),
      look: 'plain',
    },
    ...rateTotals(vatRates, currencyCode, setting),
    grand,
  ]
}

/** Value added tax by its rates, each with what it is raised on. */
export function rateTotals(vatRates: Invoiced['vatRates'], currencyCode: string, setting: Setting): Total[] {
  const say = voicesOf(setting, currencyCode)
  return vatRates.map(({ ratePercentage, base, vat }) => ({
    label: setting.t('Print.VatOf', 'VAT {rate} % of {base}', {
      rate: say.rate(ratePercentage),
      base: say.amount(base),
    }),
    amount: say.amount(vat),
    look: 'plain',
  }))
}

/** Why there is no tax on it, with the numbers that the law wants beside it. */
export function vatNotes({ vatNote }: Pick<Invoiced, 'vatNote'>, { t, company, customer }: Setting): Paper['notes'] {
  if (!vatNote) return []
  const note = sayVatNote(vatNote, t)
  if (!company.vatNumber) return [{ heading: t('Print.SalesTax', 'Sales tax'), text: note, isMarked: true }]
  const values = { ours: company.vatNumber, yours: customer.vatNumber ?? '' }
  const numbers = customer.vatNumber ? t('Print.VatNumbers', 'Our VAT number is {ours}, yours is {yours}.', values) : ''
  return [
    {
      heading: t('Print.ValueAddedTax', 'Value added tax'),
      text: [note, numbers].filter(Boolean).join('\n'),
      isMarked: true,
    },
  ]
}
