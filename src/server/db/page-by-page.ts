/** Reads a page of rows: those after the last row of the page before, the first ones when there is none. */
type ReadPage<T> = (after: T | undefined) => Promise<readonly T[]>

/** The pages that `read` answers with, one after the other, until one has fewer than `pageSize` rows. */
export async function* pagesOf<T>(read: ReadPage<T>, pageSize: number): AsyncGenerator<readonly T[]> {
  let after: T | undefined
  for (;;) {
    const rows = await read(after)
    if (rows.length) yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)
  }
}

/** The rows of such pages, one by one. */
export async function* pageByPage<T>(read: ReadPage<T>, pageSize: number): AsyncGenerator<T> {
  for await (const rows of pagesOf(read, pageSize)) yield* rows
}
