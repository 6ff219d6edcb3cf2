import { addDays, daysBetween } from './day.ts'

/** What is known of something that was bought: on how many different days, the first and the last of them. */
type Habit = { times: number; firstOn: string; lastOn: string }

/** When something is usually bought again. */
type Rhythm = { everyDays: number; dueOn: string }

/** From so many days on it counts as a habit. */
const LEAST_TIMES = 3
/** What is due within so many days is due. */
const AHEAD_DAYS = 7

/** The rhythm of a habit; null when it was bought too seldom to tell. */
export function rhythmOf({ times, firstOn, lastOn }: Habit): Rhythm | null {
  if (times < LEAST_TIMES) return null
  const everyDays = Math.max(1, Math.round(daysBetween(firstOn, lastOn) / (times - 1)))
  return { everyDays, dueOn: addDays(lastOn, everyDays) }
}

/** Whether it is time again, or will be in a week: neither too early nor passed over once already. */
export function isDue({ everyDays, dueOn }: Rhythm, today: string): boolean {
  const late = daysBetween(dueOn, today)
  return late >= -AHEAD_DAYS && late <= everyDays
}

/** The months up to the one of `today`, as `2026-11`, the earliest first. */
export function monthsUntil(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + 1 + index, 1)).toISOString().slice(0, 7),
  )
}
