import { now } from './clock.ts'

const DAY_MS = 86_400_000

let number = Number.NaN
let text = ''

/** The day in UTC as an ISO date: what decides whether a price holds and whether a product is new. */
export function today(): string {
  const day = Math.floor(now() / DAY_MS)
  if (day !== number) text = new Date(day * DAY_MS).toISOString().slice(0, 10)
  number = day
  return text
}
