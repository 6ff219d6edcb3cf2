/**
 * Lets callers share their reads: `load` gets what all of them want who asked in the same turn or while another read
 * was on its way, and each waits for that. One statement for many costs a fraction of as many statements at once.
 */
export function gather<K>(load: (wanted: K[]) => Promise<void>): (wanted: readonly K[]) => Promise<void> {
  let running: Promise<void> | undefined
  let next: { wanted: K[]; done: Promise<void> } | undefined

  async function run(batch: K[]): Promise<void> {
    await new Promise(setImmediate)
    await running?.catch(() => {})
    next = undefined
    running = load(batch)
    await running
  }

  return (wanted) => {
    if (next) next.wanted.push(...wanted)
    else {
      const batch = [...wanted]
      next = { wanted: batch, done: run(batch) }
    }
    return next.done
  }
}
