import { getOrInsert } from './get-or-insert.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** How a language writes a moment, as the options say. Kept: a format takes a millisecond to make. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  getOrInsert(formats, `${locale} ${Object.entries(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** Whether a language is English, wherever it is spoken. */
export const isEnglish = (language: string): boolean => /^en\b/.test(language)

/** A day as a language writes it in figures: `04.12.2026` in German, in English `12/04/2026` (spec section 9). */
export const dayFormat = (language: string): Intl.DateTimeFormat =>
  dateFormat(isEnglish(language) ? 'en-US' : language, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  })
