import { dayFormat, isEnglish } from './date-format.ts'

/** Days travel as ISO dates, `2026-12-04`, which sort and compare as they are. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000
const DAYS_OF_WEEK = 7

/** A day as a language writes it: `04.12.2026`, in English `12/04/2026`. Empty for what is no day. */
export const writeDay = (iso: string, language: string): string =>
  isDay(iso) ? dayFormat(language).format(new Date(iso)) : ''

/** How a language writes a day: `dd.mm.yyyy`. */
export const dayPattern = (language: string): string =>
  partsOfDay(language)
    .map(({ type, value }) => PATTERN[type] ?? value)
    .join('')

const PATTERN: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year: 'yyyy', month: 'mm', day: 'dd' }

const partsOfDay = (language: string) => dayFormat(language).formatToParts(0)

/**
 * The day that a person wrote in the order of the language: `4/12/2026`, with any of `/`, `.` and `-` between, or an ISO
 * date as programs copy it. Who writes points means the day before the month, whatever the language. Undefined for what
 * is no day.
 */
export function readDay(text: string, language: string): string | undefined {
  const written = text.trim()
  if (isDay(written)) return written
  const figures = /^(\d{1,4})[/.-] ?(\d{1,2})[/.-] ?(\d{1,4})\.?$/.exec(written)?.slice(1) ?? []
  const spoken: string[] = partsOfDay(language).flatMap(({ type }) => (PATTERN[type] ? [type] : []))
  const order = written.includes('.') && spoken[0] === 'month' ? ['day', 'month', 'year'] : spoken
  const [year = '', month = '', day = ''] = ['year', 'month', 'day'].map((part) => figures[order.indexOf(part)])
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** Whether it is an ISO date of a day that there is. No calendar has a year 0. */
export const isDay = (text: string): boolean =>
  ISO.test(text) && !text.startsWith('0000') && isoOf(Date.parse(text)) === text

/** Whether it is a moment of such a day in UTC, as answers say moments. */
export const isMoment = (text: string): boolean =>
  /T[\d:.]+Z$/.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/** The day so many days later; earlier with a negative number. */
export const addDays = (iso: string, days: number): string => isoOf(Date.parse(iso) + days * DAY_MS)

/** Whole days from one ISO date to another; negative when it is the earlier one. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The same day of a month so many months later; the last one of a month that has no such day. */
export function addMonths(iso: string, months: number): string {
  const [, year, month, day] = ISO.exec(iso) ?? []
  const first = Date.UTC(Number(year), Number(month) - 1 + months)
  const last = addDays(isoOf(Date.UTC(Number(year), Number(month) + months)), -1)
  const wanted = addDays(isoOf(first), Number(day) - 1)
  return wanted < last ? wanted : last
}

/** The first day of the week of a day: weeks start on Sunday (spec section 9), in other languages than English on Monday. */
export function startOfWeek(iso: string, language: string): string {
  const first = isEnglish(language) ? 0 : 1
  return addDays(iso, -((new Date(iso).getUTCDay() - first + DAYS_OF_WEEK) % DAYS_OF_WEEK))
}

/** The weeks that the month of a day touches, in order, each of seven days. */
export function weeksOf(iso: string, language: string): string[][] {
  const first = startOfWeek(`${iso.slice(0, 7)}-01`, language)
  const next = addMonths(`${iso.slice(0, 7)}-01`, 1)
  const weeks: string[][] = []
  for (let start = first; start < next; start = addDays(start, DAYS_OF_WEEK)) {
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(start, index)))
  }
  return weeks
}

function isoOf(ms: number): string {
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10)
}
