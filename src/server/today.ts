const DAY_MS = 86_400_000

let number = Number.NaN
let text = ''

/** The day in UTC as an ISO date: what decides whether a price holds and whether a product is new. */
export function today(): string {
  const now = Math.floor(Date.now() / DAY_MS)
  if (now !== number) text = new Date(now * DAY_MS).toISOString().slice(0, 10)
  number = now
  return text
}
