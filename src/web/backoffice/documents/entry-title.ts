import { formatMoney } from '#domain/money.ts'
import type { Translate } from '../../app/translations.ts'
import { countriesOf } from './countries.ts'
import { labelOf } from './labels.ts'
import { isRecord } from './schema.ts'

/** So much of a text says which one it is. */
const MOST = 60
/** Where its words stand, the most telling first. */
const NAMES = ['heading', 'label', 'text', 'name', 'facetName', 'bankName', 'domain', 'number', 'url']

/** What an entry of a list is called: its place, its kind, and the words in it that tell it from others. */
export const titleOf = (value: unknown, at: number, t: Translate, language: string): string =>
  [String(at + 1), wordsOf(value, t), costOf(value, t, language)].filter(Boolean).join(' · ')

function wordsOf(value: unknown, t: Translate): string {
  if (Array.isArray(value))
    return value
      .map((each) => wordsOf(each, t))
      .filter(Boolean)
      .join(', ')
      .slice(0, MOST)
  if (!isRecord(value)) return typeof value === 'string' ? value : ''
  const kind = [value.type, value.kind].find((each) => typeof each === 'string')
  const told = [kind && labelOf(kind, t), firstWords(value, NAMES, MOST), attributesIn(value)]
  return told.filter(Boolean).join(' · ')
}

/** What is asked for it: of a way to ship, its fee in a currency, a rate of tax. */
function costOf(value: unknown, t: Translate, language: string): string {
  if (!isRecord(value)) return ''
  const { fees, fee, currencyCode, countryCode, taxClass, percentage } = value
  if (Array.isArray(fees)) {
    const amount = costOf(fees[0], t, language)
    return amount && t('Office.FeeFrom', 'from {amount}', { amount })
  }
  // While it is written it may be no currency yet.
  if (typeof fee === 'number') return isCurrency(currencyCode) ? formatMoney(fee, currencyCode, language) : ''
  if (typeof percentage !== 'number' || typeof countryCode !== 'string') return ''
  const country = countriesOf(language).get(countryCode) ?? countryCode
  const kind = taxClass === 'standard' || typeof taxClass !== 'string' ? '' : taxClass
  return [country, kind, `${percentage.toLocaleString(language)} %`].filter(Boolean).join(' · ')
}

const isCurrency = (code: unknown): code is string => typeof code === 'string' && /^X?[A-Z]{3}\d{0,4}$/.test(code)

/** What tells an item from the others of its product. */
const attributesIn = ({ attributes }: Record<string, unknown>): string =>
  Array.isArray(attributes)
    ? attributes
        .map((each) => (isRecord(each) ? each.value : ''))
        .join(', ')
        .slice(0, MOST)
    : ''

/** The first of the named fields that has words in it, cut after `most` characters; '' where none has. */
export function firstWords(body: Record<string, unknown>, names: readonly string[], most: number): string {
  const words = names.map((name) => body[name]).find((each) => typeof each === 'string' && each !== '')
  return typeof words === 'string' ? words.slice(0, most) : ''
}
