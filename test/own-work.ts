/**
 * How long this thread has worked so far, in ms. While others have the processor it stands still: unlike a moment it
 * tells what is asked of a machine, however busy that is.
 */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
