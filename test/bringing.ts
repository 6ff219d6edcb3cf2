import type { Db } from '#server/db/database.ts'
import { findKind } from '#server/import/kinds.ts'
import { numberRows, type RowNote } from '#server/import/rows.ts'

/** Brings records of a kind into `db`; gives what became of them, with line and reason of what was refused or warned of. */
export function bringingInto(db: Db) {
  return async (kindName: string, records: Iterable<unknown>, dryRun = false) => {
    const refused: RowNote[] = []
    const warned: RowNote[] = []
    const kind = findKind(kindName)
    const counts = await kind?.run(db, numberRows(records), {
      dryRun,
      onRefused: (row) => refused.push(row),
      onWarning: (row) => warned.push(row),
    })
    const inWords = (notes: RowNote[]) => notes.map(({ line, reason }) => `${line}: ${reason}`)
    const refusedOf = refused.map(({ number }) => number)
    return { ...counts, reasons: inWords(refused), warnings: inWords(warned), refusedOf }
  }
}
