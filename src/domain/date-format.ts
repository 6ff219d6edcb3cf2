import { getOrInsert } from './get-or-insert.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** How a language writes a moment, as the options say. Kept: a format takes a millisecond to make. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  getOrInsert(formats, `${locale} ${Object.entries(options)}`, () => new Intl.DateTimeFormat(locale, options))
