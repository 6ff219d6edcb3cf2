import { cityLines } from '#domain/address.ts'
import { ACCENTS } from '#domain/theme.ts'
import { addressLines, countryName } from './address.ts'
import type { Fact, Paper } from './paper.ts'
import { accountFor, type Setting } from './setting.ts'

/** Countries that write on Letter; all others write on A4. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO'])

type Frame = Omit<Paper, 'title' | 'lead' | 'issuedOn' | 'recipient' | 'facts' | 'columns' | 'rows'>

/** What papers of an area have in common, to be filled: letterhead, footer, size, words. */
export function frameOf({ area, company, t }: Setting, currencyCode: string): Frame {
  const language = area.areaInfo.languageCode
  const country = countryName(company.countryCode, language)
  const cities = cityLines(company)
  const account = accountFor(company, currencyCode)
  return {
    format: LETTER.has(company.countryCode) ? 'LETTER' : 'A4',
    language,
    brand: area.solutionName,
    accent: ACCENTS[area.theme],
    sender: [company.name, company.street, ...cities, country].filter(Boolean).join(' · '),
    letterhead: [company.name, company.street, [...cities, country].join(', '), contact(company)].filter(Boolean),
    asides: [],
    totals: [],
    notes: [],
    payment: null,
    signatures: [],
    footer: [
      [company.name, company.street, ...cities, country],
      [company.registration, company.vatNumber ? `${t('Print.OurVatNumber', 'VAT')} ${company.vatNumber}` : ''],
      account ? [account.bankName, ...accountFacts(account, t).map((fact) => fact.join(' '))] : [],
      [company.email, company.phone, company.website],
    ]
      .map((lines) => lines.filter(Boolean))
      .filter((lines) => lines.length > 0),
    pageText: t('Print.Page', 'Page {page} of {pages}'),
  }
}

const contact = ({ email, phone }: Setting['company']) => [email, phone].filter(Boolean).join(' · ')

/** What names an account, with its labels. */
export function accountFacts(account: NonNullable<ReturnType<typeof accountFor>>, t: Setting['t']): Fact[] {
  const { iban, bic, accountNumber, routingNumber } = account
  const facts: [string, string | undefined][] = [
    [t('Print.Iban', 'IBAN'), iban?.replace(/(.{4})(?=.)/g, '$1 ')],
    [t('Print.AccountNumber', 'Account'), accountNumber],
    [t('Print.RoutingNumber', 'Routing number'), routingNumber],
    [t('Print.Bic', 'BIC'), bic],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** The facts that say something. */
export const saidFacts = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '')

/** An address as the papers of an area write it. */
export const linesOf = ({ area, company }: Setting, address: Parameters<typeof addressLines>[0]): string[] =>
  addressLines(address, { from: company.countryCode, language: area.areaInfo.languageCode })

/** Whether two addresses are the same but for who is named in them. */
export const isSamePlace = (a: { street: string; postalCode: string }, b: { street: string; postalCode: string }) =>
  a.street === b.street && a.postalCode === b.postalCode
