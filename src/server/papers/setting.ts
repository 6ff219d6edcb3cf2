import type { AreaSettings, BankAccount, Company } from '#contract/area.ts'
import { dateFormat } from '#domain/date-format.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { decimalsOf, displayCurrency, formatMoney, PIECE_DECIMALS } from '#domain/money.ts'
import type { Translate } from '#domain/texts.ts'
import { sellerCountry } from '#domain/vat.ts'
import { voiceIn } from '../content/translations.ts'
import { notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { CustomerAccount } from '../users/actor.ts'

/** What a paper says besides what it is about: who sells, to whom, in which words. */
export type Setting = {
  area: AreaSettings
  company: Company
  t: Translate
} & Whose

/** Whose a paper is. */
export type Whose = { customer: Pick<CustomerAccount, 'customerNumber' | 'name' | 'vatNumber' | 'countryCode'> }

/** The setting of a customer's papers of an area. */
export function settingOf(shop: Shop, { customer }: Whose, areaId: string): Setting {
  const area = shop.areas.find(areaId)
  if (!area) throw notFound('Area')
  return { area, company: companyOf(area), customer, t: voiceIn(shop, area.areaInfo) }
}

/** Who sells in an area; where nobody wrote it down yet, at least under which name and from where. */
function companyOf(area: AreaSettings): Company {
  const countryCode = sellerCountry(area)
  const nothing = {
    street: '',
    postalCode: '',
    city: '',
    region: '',
    registration: '',
    phone: '',
    email: '',
    website: '',
  }
  return area.company ?? { name: area.solutionName, countryCode, ...nothing, bankAccounts: [] }
}

/** Where a customer pays what is in a currency, if there is an account for it. */
export function accountFor({ bankAccounts }: Company, currencyCode: string): BankAccount | undefined {
  const wanted = displayCurrency(currencyCode)
  return bankAccounts.find((account) => account.currencyCode === wanted)
}

const voices = new Map<string, ReturnType<typeof makeVoices>>()

/**
 * Figures and dates in the area's language, amounts in the main unit of one currency; kept, as formats take longer to
 * make than a page.
 */
export function voicesOf({ area: { areaInfo } }: Setting, currencyCode: string): ReturnType<typeof makeVoices> {
  const { languageCode } = areaInfo
  return getOrInsert(voices, `${languageCode} ${currencyCode}`, () => makeVoices(languageCode, currencyCode))
}

function makeVoices(language: string, currencyCode: string) {
  const decimals = decimalsOf(currencyCode)
  const plain = new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const piece = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals + PIECE_DECIMALS,
  })
  const number = new Intl.NumberFormat(language)
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    currency: displayCurrency(currencyCode),
    /** An amount without its currency, for columns. */
    amount: (value: number) => plain.format(value),
    /** An amount with its currency. */
    money: (value: number) => formatMoney(value, currencyCode, language),
    /** What one piece costs, without its currency. */
    piece: (price: number) => piece.format(price),
    count: (value: number) => number.format(value),
    rate: (percentage: number) => number.format(percentage),
    /** A day, from an ISO date or moment. */
    day: (iso: string) => date.format(new Date(iso)),
  }
}
