import { Parser } from 'htmlparser2'
import { partsOf } from './archive.ts'

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/**
 * The places of those sheets of an .xlsx workbook that have cells; the first is 0. Others are charts that have a sheet
 * to themselves, at which its reader gives the whole workbook up.
 */
export function worksheetsIn(workbook: Uint8Array): ReadonlySet<number> {
  const sheets: string[] = []
  const worksheets = new Set<string>()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const id = Object.entries(attributes).find(([each]) => /^(?:.*:)?id$/i.test(each))?.[1] ?? ''
        if (/^(?:.*:)?sheet$/.test(name)) sheets.push(id)
        if (/^(?:.*:)?Relationship$/.test(name) && attributes.Type?.endsWith('/worksheet')) worksheets.add(id)
      },
    },
    { xmlMode: true },
  )
  for (const { name, bytes } of partsOf(workbook)) {
    if (name === BOOK || name === RELATIONS) parser.write(Buffer.from(bytes).toString('utf8'))
  }
  return new Set(sheets.flatMap((id, at) => (worksheets.has(id) ? [at] : [])))
}
