/** Something that happens often, counted in memory by area and text, and written now and then. */
export type Counter = {
  note(areaId: string, text: string): void
  /** Writes what was noted. A failure is logged; the counts are written with the next. */
  write(): Promise<void>
  close(): Promise<void>
}

const WRITE_EVERY_MS = 10_000
/** More different texts than this between two writes are somebody's program, not people. */
const MOST_NOTED = 1_000

/** Counts `what`; `add` adds columns of areas, texts and counts to what is stored. */
export function openCounter(
  what: string,
  add: (columns: [areaIds: string[], texts: string[], counts: number[]]) => Promise<unknown>,
): Counter {
  let noted = new Map<string, { areaId: string; text: string; count: number }>()

  const count = (areaId: string, text: string, times: number) => {
    const key = `${areaId} ${text}`
    const known = noted.get(key)
    if (known) known.count += times
    else if (noted.size < MOST_NOTED) noted.set(key, { areaId, text, count: times })
  }
  const write = async () => {
    // Two nodes that write the same rows in different orders would hold each other up.
    const rows = [...noted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
    if (!rows.length) return
    noted = new Map()
    try {
      await add([rows.map(({ areaId }) => areaId), rows.map(({ text }) => text), rows.map((row) => row.count)])
    } catch (error) {
      console.error(`${what} could not be counted`, error)
      for (const row of rows) count(row.areaId, row.text, row.count)
    }
  }
  const writing = setInterval(write, WRITE_EVERY_MS).unref()

  return {
    note: (areaId, text) => count(areaId, text, 1),
    write,
    close() {
      clearInterval(writing)
      return write()
    },
  }
}
