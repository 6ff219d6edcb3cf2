import type { Attempt } from '#server/jobs/task.ts'

const never = new AbortController().signal

/** A job's attempt that has all the time there is, in a shop that stays; the first of many unless said. */
export const anAttempt = (changes: Partial<Attempt> = {}): Attempt => ({
  ...{ number: 1, isLast: false, signal: never, closing: never },
  ...changes,
})
