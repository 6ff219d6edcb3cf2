import { UnusableFile } from './source-text.ts'

/** Opens the file anew from its start. */
export type OpenFile = () => AsyncIterable<Uint8Array | string>

/**
 * The rows that belong together by what `nameOf` says, in the order of the file, wherever in it they stand.
 *
 * The file is read twice: rows of one name are nearly always together, and the first reading finds the names that come
 * back later. So only those are held in memory, however long the file is. Rejects with `UnusableFile` when it has no
 * row.
 */
export async function* readGroups<Row>(
  read: () => AsyncIterable<Row>,
  nameOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  const runsLeft = await countRuns(read(), nameOf)
  const held = new Map<string, Row[]>()
  let current: Row[] = []
  for await (const row of read()) {
    const [first] = current
    if (first && nameOf(first) !== nameOf(row)) {
      yield* finishRun(current)
      current = []
    }
    current.push(row)
  }
  if (current.length) yield* finishRun(current)

  function* finishRun(run: Row[]) {
    const name = run[0] ? nameOf(run[0]) : ''
    const rows = held.get(name) ?? []
    for (const row of run) rows.push(row)
    const left = (runsLeft.get(name) ?? 1) - 1
    if (left === 0 || !name) {
      held.delete(name)
      yield rows
    } else {
      runsLeft.set(name, left)
      held.set(name, rows)
    }
  }
}

async function countRuns<Row>(rows: AsyncIterable<Row>, nameOf: (row: Row) => string): Promise<Map<string, number>> {
  const runs = new Map<string, number>()
  let last: string | undefined
  for await (const row of rows) {
    const name = nameOf(row)
    if (name !== last) runs.set(name, (runs.get(name) ?? 0) + 1)
    last = name
  }
  if (last === undefined) throw new UnusableFile('has no rows')
  return runs
}
