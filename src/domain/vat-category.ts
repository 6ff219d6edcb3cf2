import { ungrouped } from './ungrouped.ts'
import { VAT_NOTES } from './vat.ts'

/** Why a rate is what it is, by the codes of EN 16931 (UNCL 5305 and VATEX); `reason` says why nothing is charged. */
export type VatCategory = {
  code: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'
  reason?: { code?: string; text: string }
}

type TaxedSale = {
  ratePercentage: number
  /** What the invoice says about value added tax. */
  note: string | null
  sellerCountryCode: string
  shipToCountryCode: string
}

/**
 * The category of a rate on an invoice. Goods that go to another member state free of tax are an intra-community
 * supply, reverse charge within a country is one of its own. What is free for another reason than the shop's own is
 * exempt.
 */
export function vatCategory({ ratePercentage, note, sellerCountryCode, shipToCountryCode }: TaxedSale): VatCategory {
  if (ratePercentage > 0) return { code: 'S' }
  switch (note) {
    case null:
    case '':
      return { code: 'Z' }
    case VAT_NOTES.reverseCharge:
      return sellerCountryCode === shipToCountryCode
        ? { code: 'AE', reason: { code: 'VATEX-EU-AE', text: note } }
        : { code: 'K', reason: { code: 'VATEX-EU-IC', text: note } }
    case VAT_NOTES.export:
      return { code: 'G', reason: { code: 'VATEX-EU-G', text: note } }
    case VAT_NOTES.resale:
      return { code: 'O', reason: { code: 'VATEX-EU-O', text: note } }
    default:
      return { code: 'E', reason: { text: note } }
  }
}

/**
 * The lists of electronic addresses (ISO 6523 and Peppol's own) that VAT numbers are in, by their country's letters.
 */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0184',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SE: '9955',
  SI: '9949',
  SK: '9950',
}

/** Where someone gets electronic papers: by VAT number, or by mail; undefined when neither is known. */
export function electronicAddress(
  vatNumber: string | null | undefined,
  email: string | null | undefined,
): { scheme: string; id: string } | undefined {
  const id = vatNumber && ungrouped(vatNumber)
  const scheme = id && VAT_SCHEMES[id.slice(0, 2)]
  if (id && scheme) return { scheme, id }
  return email ? { scheme: 'EM', id: email } : undefined
}
