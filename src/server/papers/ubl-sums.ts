import type { InvoiceDetail } from '#contract/invoices.ts'
import { displayCurrency, plainAmount, toMainUnit, toMinorUnits } from '#domain/money.ts'
import type { VatCategory } from '#domain/vat-category.ts'
import { element, said, type Xml } from './xml.ts'

/** The lines and the amounts of a paper. */
export type Amounts = Pick<InvoiceDetail, 'currencyCode' | 'lines' | 'vatRates' | 'vatNote' | 'totalPrice'>

type CategoryOf = (ratePercentage: number) => VatCategory

/**
 * Charges, tax and totals, in the order of the schema. Where a paper's sum of a rate is not that of its lines (a
 * discount on the whole, a charge without a line), the difference stands as a charge or an allowance of that rate, so
 * that all sums come out as the rules of EN 16931 add them up.
 */
export function sumsXml(amounts: Amounts, categoryOf: CategoryOf): Xml[] {
  const { currencyCode, lines, vatRates, totalPrice } = amounts
  const minor = (amount: number) => toMinorUnits(amount, currencyCode)
  const money = amountIn(currencyCode)
  const lineTotal = sum(lines.map(({ netLinePrice }) => minor(netLinePrice.priceWithoutVat)))
  const differences = vatRates
    .map(({ ratePercentage, base }) => {
      const ofRate = lines.filter((line) => line.ratePercentage === ratePercentage)
      return {
        ratePercentage,
        amount: minor(base) - sum(ofRate.map(({ netLinePrice }) => minor(netLinePrice.priceWithoutVat))),
      }
    })
    .filter(({ amount }) => amount !== 0)
  const charges = sum(differences.map(({ amount }) => Math.max(amount, 0)))
  const allowances = sum(differences.map(({ amount }) => Math.max(-amount, 0)))
  const vat = sum(vatRates.map((each) => minor(each.vat)))
  const withoutVat = lineTotal + charges - allowances
  const payable = minor(totalPrice.priceWithVat)
  const rounding = payable - withoutVat - vat
  return [
    ...differences.map(({ ratePercentage, amount }) =>
      element('cac:AllowanceCharge', [
        element('cbc:ChargeIndicator', String(amount > 0)),
        element('cbc:AllowanceChargeReason', amount > 0 ? 'Charge' : 'Discount'),
        money('cbc:Amount', Math.abs(amount)),
        categoryXml('cac:TaxCategory', ratePercentage, categoryOf(ratePercentage)),
      ]),
    ),
    element('cac:TaxTotal', [
      money('cbc:TaxAmount', vat),
      ...vatRates.map(({ ratePercentage, base, vat: ofRate }) => {
        const category = categoryOf(ratePercentage)
        return element('cac:TaxSubtotal', [
          money('cbc:TaxableAmount', minor(base)),
          money('cbc:TaxAmount', minor(ofRate)),
          categoryXml('cac:TaxCategory', ratePercentage, category, true),
        ])
      }),
    ]),
    element('cac:LegalMonetaryTotal', [
      money('cbc:LineExtensionAmount', lineTotal),
      money('cbc:TaxExclusiveAmount', withoutVat),
      money('cbc:TaxInclusiveAmount', withoutVat + vat),
      allowances ? money('cbc:AllowanceTotalAmount', allowances) : undefined,
      charges ? money('cbc:ChargeTotalAmount', charges) : undefined,
      rounding ? money('cbc:PayableRoundingAmount', rounding) : undefined,
      money('cbc:PayableAmount', payable),
    ]),
  ]
}

/** The lines. A price is never negative: what is taken off has a negative quantity. */
export function linesXml(amounts: Amounts, kind: 'Invoice' | 'CreditNote', categoryOf: CategoryOf): Xml[] {
  const { currencyCode } = amounts
  const money = amountIn(currencyCode)
  return amounts.lines.map((line, index) => {
    const amount = line.netLinePrice.priceWithoutVat
    const pieces = line.quantity || 1
    const quantity = amount < 0 === pieces < 0 ? pieces : -pieces
    return element(`cac:${kind}Line`, [
      element('cbc:ID', String(index + 1)),
      element(kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(quantity), PIECE),
      money('cbc:LineExtensionAmount', toMinorUnits(amount, currencyCode)),
      element('cac:Item', [
        element('cbc:Name', line.name || line.number || String(index + 1)),
        line.number ? element('cac:SellersItemIdentification', element('cbc:ID', line.number)) : undefined,
        categoryXml('cac:ClassifiedTaxCategory', line.ratePercentage, categoryOf(line.ratePercentage)),
      ]),
      priceXml(line.netUnitPrice.priceWithoutVat, { amount, quantity: Math.abs(pieces), currencyCode }),
    ])
  })
}

const PIECE = { unitCode: 'H87' }

/** A price that times the quantity is the line: of one piece where that comes out, else of all of them. */
function priceXml(
  unitPrice: number,
  { amount, quantity, currencyCode }: { amount: number; quantity: number; currencyCode: string },
): Xml {
  const linePrice = Math.abs(amount)
  const currencyID = displayCurrency(currencyCode)
  const price = Math.abs(unitPrice)
  const comesToLine = toMinorUnits(price * quantity, currencyCode) === toMinorUnits(linePrice, currencyCode)
  // XML knows no exponents, as 1e-7 would be written with.
  const isExact = comesToLine && !String(price).includes('e')
  return element('cac:Price', [
    element('cbc:PriceAmount', String(isExact ? price : linePrice), { currencyID }),
    isExact ? undefined : element('cbc:BaseQuantity', String(quantity), PIECE),
  ])
}

function categoryXml(name: string, ratePercentage: number, category: VatCategory, withReason = false): Xml {
  const { code, reason } = category
  return element(name, [
    element('cbc:ID', code),
    code === 'O' ? undefined : element('cbc:Percent', String(ratePercentage)),
    ...(withReason
      ? [said('cbc:TaxExemptionReasonCode', reason?.code), said('cbc:TaxExemptionReason', reason?.text)]
      : []),
    element('cac:TaxScheme', element('cbc:ID', 'VAT')),
  ])
}

/** Amounts in a currency, from minor units. */
function amountIn(currencyCode: string) {
  const currencyID = displayCurrency(currencyCode)
  return (name: string, minor: number) =>
    element(name, plainAmount(toMainUnit(minor, currencyCode), currencyCode), { currencyID })
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
