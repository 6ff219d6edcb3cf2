/** The day in UTC as an ISO date: what decides whether a price holds and whether a product is new. */
export const today = (): string => new Date().toISOString().slice(0, 10)
