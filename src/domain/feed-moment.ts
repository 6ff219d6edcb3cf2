const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?$/i
const FIRST = Date.parse('0001-01-01T00:00:00.000Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * A moment as callers of feeds write it, in UTC with milliseconds: a day, or a day and a time, in UTC unless it says
 * otherwise (spec section 9: the minimum date means "none", so everything is newer). Beyond the years 1 and 9999 it is
 * the end of them. Undefined for what is no moment.
 */
export function feedMoment(text: string): string | undefined {
  const [, day, time = '00:00', seconds = '00', fraction = '', zone = 'Z'] = MOMENT.exec(text) ?? []
  if (!day) return undefined
  const wall = `${day}T${time}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}`
  const inUtc = Date.parse(`${wall}Z`)
  // A day that no month has would be taken for one of the next.
  if (Number.isNaN(inUtc) || inUtc < FIRST || !new Date(inUtc).toISOString().startsWith(day)) return undefined
  const moment = Date.parse(`${wall}${zone.toUpperCase()}`)
  if (Number.isNaN(moment)) return undefined
  return new Date(Math.min(Math.max(moment, FIRST), LAST)).toISOString()
}
