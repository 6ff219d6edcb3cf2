import { z } from 'zod'

/**
 * A backup is lines, packed with gzip: this one, then for each table its name and its rows as COPY writes them, then
 * the end.
 */
export const Head = z.object({
  format: z.literal('oche backup'),
  version: z.literal(1),
  /** The newest migration of the database. */
  migration: z.int(),
  /** All that it had: one with a lower number may have come later. Older backups name the newest alone. */
  migrations: z.array(z.int()).optional(),
  takenAt: z.string(),
})
export type Head = z.output<typeof Head>

export const Part = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ end: z.literal(true), sequences: z.array(z.object({ name: z.string(), value: z.string() })) }),
])

/** Ends the rows of a table; no row is written so. */
export const END_OF_ROWS = '\\.'

/** The lines of bytes, without their breaks. */
export async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)])
      rest = []
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
  }
  if (rest.length) yield Buffer.concat(rest)
}
