import { z } from 'zod'
import { cellOfWords } from './cell-words.ts'

/** What is read of a record's JSON Schema. */
type Shape = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  maximum?: number
  properties?: Record<string, Shape>
  required?: string[]
  /** Of a field that may be empty, but whose column has to be there. */
  needsColumn?: boolean
  items?: Shape
  anyOf?: Shape[]
}

/** How the cell of a column is read: a plain value, several with a bar between them, or JSON. */
type CellKind = 'text' | 'day' | 'number' | 'truth' | 'texts' | 'json'

/** Where the cells of a column go in the record, and the most that a number of them can be. */
export type Column = { path: readonly (string | number)[]; kind: CellKind; most?: number | undefined }

/** What a column is called, and the place of a fault; `1` is the first of a list. */
export const headOf = ({ path }: { path: readonly PropertyKey[] }): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.')

const MOST_OF_A_LIST = 500

/** The columns that a sheet of such records can have. */
export type SheetShape = {
  /** The column of a head, in whatever case it is written; undefined for none. */
  columnOf(head: string): Column | undefined
  /** What can stand in the first line; `1` is the first of a list. */
  heads: readonly string[]
  /** The fields of which a sheet must have a column. */
  needed: readonly string[]
  /** A record as heads and cells, as `columnOf` reads them. */
  flatten(record: unknown): Map<string, string>
}

/** The columns of records of a schema: `name`, `address.city`, `prices.1.amount`; plain lists stand in one cell. */
export function sheetShape(record: z.ZodType): SheetShape {
  const shape: Shape = z.toJSONSchema(record, { io: 'input', unrepresentable: 'any' }) as Shape
  return {
    columnOf: (head) => columnAt(shape, head.trim().split('.')),
    heads: headsOf(shape),
    needed: Object.entries(shape.properties ?? {}).flatMap(([name, { needsColumn }]) =>
      needsColumn || shape.required?.includes(name) ? [name] : [],
    ),
    flatten(given) {
      const cells = new Map<string, string>()
      flattenInto(cells, shape, given, '')
      return cells
    },
  }
}

function columnAt(given: Shape, parts: readonly string[], path: Column['path'] = []): Column | undefined {
  const shape = plain(given)
  const [part, ...rest] = parts
  if (part === undefined) {
    const kind = kindOf(shape)
    return kind && { path, kind, most: shape.maximum }
  }
  if (shape.items && !isPlain(plain(shape.items))) {
    const place = /^\d{1,3}$/.test(part) ? Number(part) : 0
    return place >= 1 && place <= MOST_OF_A_LIST ? columnAt(shape.items, rest, [...path, place - 1]) : undefined
  }
  const entry = Object.entries(shape.properties ?? {}).find(([name]) => name.toLowerCase() === part.toLowerCase())
  return entry && columnAt(entry[1], rest, [...path, entry[0]])
}

/** The shape of a value that may also be null, without the null. */
function plain(shape: Shape): Shape {
  const others = shape.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return others.length === 1 && others[0] ? others[0] : shape
}

const isPlain = (shape: Shape): boolean => ['text', 'day', 'number', 'truth'].includes(kindOf(shape) ?? '')

function kindOf(shape: Shape): CellKind | undefined {
  const sample = shape.const ?? shape.enum?.[0] ?? shape.anyOf?.[0]?.const
  const type = shape.type ?? (sample === undefined ? undefined : typeof sample)
  switch (type) {
    case 'string':
      return shape.format === 'date' ? 'day' : 'text'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'truth'
    case 'array':
      return shape.items && isPlain(plain(shape.items)) ? 'texts' : 'json'
    default:
      return 'json'
  }
}

function headsOf(given: Shape, before = ''): string[] {
  const shape = plain(given)
  if (shape.properties) {
    return Object.entries(shape.properties).flatMap(([name, each]) =>
      headsOf(each, before ? `${before}.${name}` : name),
    )
  }
  const item = shape.items && plain(shape.items)
  return item?.properties ? headsOf(item, `${before}.1`) : [before]
}

function flattenInto(cells: Map<string, string>, given: Shape, value: unknown, head: string): void {
  if (value === undefined || value === null) return
  const shape = plain(given)
  const item = shape.items && plain(shape.items)
  if (shape.properties && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) {
      const below = shape.properties[name]
      if (below) flattenInto(cells, below, each, head ? `${head}.${name}` : name)
    }
  } else if (item?.properties && Array.isArray(value)) {
    for (const [at, each] of value.entries()) flattenInto(cells, item, each, `${head}.${at + 1}`)
  } else if (kindOf(shape) === 'texts' && Array.isArray(value)) {
    if (value.length) cells.set(head, cellOfWords(value))
  } else cells.set(head, typeof value === 'object' ? JSON.stringify(value) : String(value))
}
