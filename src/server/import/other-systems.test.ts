import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { formatsOf, IMPORT_FORMATS, IMPORT_KINDS, type ImportFormat, type ImportKind } from '#domain/import-kinds.ts'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { HERE, kindNamed } from '#test/sheets.ts'
import { exampleOf } from './example.ts'
import { findSeller } from './seller.ts'
import { readSourceRows, SAYS_AREA } from './source-rows.ts'

const { db } = await testDatabase()
await insertAreas(db)

async function bringExample(name: ImportKind, format: ImportFormat) {
  const reasons: string[] = []
  const note = ({ line, reason }: { line: number; reason: string }) => void reasons.push(`${line}: ${reason}`)
  const { bytes } = await exampleOf(HERE, name, format)
  const kind = kindNamed(name)
  const seller = await findSeller(db, 'eu')
  const open = () => Readable.from([bytes])
  const rows = () => readSourceRows({ open, format, kind, seller, onWarning: note })
  const checked = await kind.run(db, rows(), { dryRun: true, onlyArea: seller })
  const counts = await kind.run(db, rows(), { onlyArea: seller, onRefused: note, onWarning: note })
  const again = await kind.run(db, rows(), { onlyArea: seller })
  return { reasons: [...new Set(reasons)], checked, counts, again }
}

test.each(IMPORT_FORMATS.filter((format) => !SAYS_AREA.includes(format)))(
  'the examples of the guide as %s has them come in whole, as their check has said, and a second time change nothing',
  async (format) => {
    await db.deleteFrom('product').execute()
    const kinds = IMPORT_KINDS.filter((kind) => formatsOf(kind).includes(format))
    expect(kinds).not.toEqual([])
    for (const kind of kinds) {
      const { reasons, checked, counts, again } = await bringExample(kind, format)
      // A BMEcat has its further prices come in as such.
      const expected =
        format === 'bmecat' && kind === 'products' ? [expect.stringMatching(/^0: has prices by quantity/)] : []
      expect([kind, reasons, checked]).toEqual([kind, expected, counts])
      expect(counts).not.toMatchObject({ created: 0, updated: 0 })
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: counts.read })
    }
  },
)

test.each<[ImportFormat, ImportKind, ImportFormat]>([
  ['woocommerce', 'products', 'sheet'],
  ['woocommerce', 'products', 'shopify'],
  ['shopify', 'customers', 'sheet'],
  ['bmecat', 'prices', 'sheet'],
  ['bmecat', 'products', 'google'],
])('of a file as %s of %s that is read as %s it is said what it looks like', async (written, name, format) => {
  const { bytes } = await exampleOf(HERE, name, written)
  const source = {
    open: () => Readable.from([bytes]),
    format,
    kind: kindNamed(name),
    seller: await findSeller(db, 'eu'),
  }
  await expect(Array.fromAsync(readSourceRows(source))).rejects.toThrow(
    `. It looks like a file of the format “${written}”`,
  )
})
