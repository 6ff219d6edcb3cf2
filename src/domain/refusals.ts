/** The 401 answers of one burst: when its first and its last came, in milliseconds, and how many. */
export type Refusals = { firstAtMs: number; lastAtMs: number; count: number }

/** A burst is over when nothing came for so long (spec section 9, 401 debounce). */
const QUIET_MS = 500
/** However fast they follow each other, a burst lasts no longer than this. */
const LONGEST_MS = 1_000
/** A path is not reloaded more often than this (spec section 9, Page-reload guard). */
const RELOAD_PAUSE_MS = 10_000

/** The burst after one more 401 at `atMs`: the same one, or a new one when that was over. */
export function countRefusal(before: Refusals | undefined, atMs: number): Refusals {
  const isOver = !before || atMs - before.lastAtMs >= QUIET_MS || atMs - before.firstAtMs >= LONGEST_MS
  if (isOver) return { firstAtMs: atMs, lastAtMs: atMs, count: 1 }
  return { ...before, lastAtMs: atMs, count: before.count + 1 }
}

/** Whether a burst signs the user out: at its second 401 (spec section 4, Session). */
export const signsOut = ({ count }: Refusals): boolean => count >= 2

/** Whether a path that was reloaded at `lastAtMs` may be reloaded now; undefined or NaN never was. */
export function mayReload(lastAtMs: number | undefined, nowMs: number): boolean {
  return lastAtMs === undefined || Number.isNaN(lastAtMs) || Math.abs(nowMs - lastAtMs) >= RELOAD_PAUSE_MS
}
