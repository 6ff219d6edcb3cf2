import { DEFAULT_SHIP_TO_COUNTRY } from './area.ts'
import type { Translate } from './texts.ts'

/** What an area says of where it is. */
type Seller = {
  sellerCountryCode?: string | undefined
  company?: { countryCode: string } | undefined
  defaultShipToCountryCode?: string | undefined
}

/** The country an area sells from: what it says, else where its company is, else where it ships to by default. */
export const sellerCountry = ({ sellerCountryCode, company, defaultShipToCountryCode }: Seller): string =>
  sellerCountryCode ?? company?.countryCode ?? defaultShipToCountryCode ?? DEFAULT_SHIP_TO_COUNTRY

/** Who sells to whom, as far as value added tax depends on it. Countries are ISO codes. */
type Sale = {
  sellerCountryCode: string
  shipToCountryCode: string
  /** The buyer's, with its country's letters in front. */
  vatNumber: string | null
}

/** What is charged: the rates of a country, or nothing and the reason that stands on the invoice. */
type VatRule = { rateCountryCode: string; note: null } | { rateCountryCode: null; note: string }

/** Why a sale bears none, as it is kept with it and as e-invoices know it; `sayVatNote` says it to people. */
export const VAT_NOTES = {
  reverseCharge:
    'Reverse charge: the buyer accounts for the value added tax (Articles 138 and 196 of Directive 2006/112/EC).',
  export: 'Export: no value added tax is charged.',
  resale: 'Sold for resale: no sales tax is charged.',
} as const

/** A note in the words of `t`; one that an ERP wrote stays as it is. */
export function sayVatNote(note: string, t: Translate): string {
  const [id] = Object.entries(VAT_NOTES).find(([, text]) => text === note) ?? []
  return id ? t(`VatNote.${id}`, note) : note
}

const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Countries that are part of another one to this tax: Article 7 of Directive 2006/112/EC, and the Swiss treaty. */
const TAXED_AS: Record<string, string> = { MC: 'FR', IM: 'GB', LI: 'CH' }

/** The country whose value added tax a country has: its own, or that of the one it is part of. */
export const taxedAs = (countryCode: string): string => TAXED_AS[countryCode] ?? countryCode

/**
 * Which value added tax a sale bears.
 *
 * Within a country its own rates hold, and between two that are one to this tax those of where the goods go; but in
 * the United States wholesale is for resale and bears none. Across a border within the European Union a buyer with a
 * VAT number of another member state than the seller's accounts for it himself; one without pays the rate of the
 * country the goods go to, one with the seller's country's number that of the seller. Across any other border it is an
 * export.
 */
export function vatRule({ sellerCountryCode, shipToCountryCode, vatNumber }: Sale): VatRule {
  const [from, to] = [taxedAs(sellerCountryCode), taxedAs(shipToCountryCode)]
  if (from === to) {
    return from === 'US'
      ? { rateCountryCode: null, note: VAT_NOTES.resale }
      : { rateCountryCode: shipToCountryCode, note: null }
  }
  const isWithinUnion = EUROPEAN_UNION.has(from) && EUROPEAN_UNION.has(to)
  if (!isWithinUnion) return { rateCountryCode: null, note: VAT_NOTES.export }
  const registeredIn = vatNumber && countryOf(vatNumber)
  if (!registeredIn || !EUROPEAN_UNION.has(registeredIn)) return { rateCountryCode: shipToCountryCode, note: null }
  return registeredIn === from
    ? { rateCountryCode: sellerCountryCode, note: null }
    : { rateCountryCode: null, note: VAT_NOTES.reverseCharge }
}

/** The country whose letters a VAT number begins with; Greece writes EL. */
function countryOf(vatNumber: string): string {
  const letters = vatNumber.trim().slice(0, 2).toUpperCase()
  return letters === 'EL' ? 'GR' : letters
}
