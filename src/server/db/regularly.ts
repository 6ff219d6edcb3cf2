import { databaseIsAway } from './away.ts'

/**
 * Does `work` now and every so many milliseconds until it is stopped; it keeps no process alive. What fails is tried
 * again the next time, and logged under `complaint` unless the database is only away.
 */
export function regularly(everyMs: number, complaint: string, work: () => Promise<unknown>): { stop(): void } {
  const once = () =>
    void work().catch((error) => {
      if (!databaseIsAway(error)) console.error(complaint, error)
    })
  once()
  const timer = setInterval(once, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
