/**
 * Reads rows a page at a time: `read` is given the last row of the page before, none for the first, and answers with the
 * `pageSize` rows after it, or with fewer when no more are left.
 */
export async function* pageByPage<T>(
  read: (after: T | undefined) => Promise<readonly T[]>,
  pageSize: number,
): AsyncGenerator<T> {
  let after: T | undefined
  for (;;) {
    const rows = await read(after)
    yield* rows
    if (rows.length < pageSize) return
    after = rows.at(-1)
  }
}
