import { setImmediate as others } from 'node:timers/promises'
import type { AreaInfo } from '#contract/area.ts'
import { DocumentType } from '#contract/documents.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { type Change, keysOf } from '../db/changes.ts'
import { type Db, prepared } from '../db/database.ts'
import { type Following, following } from '../db/following.ts'
import type { BodyOf } from './bodies.ts'
import { readBody } from './read.ts'

/** A published document, ready to be shown. */
export type Document<T extends DocumentType> = { key: string; body: BodyOf<T> }

/** Where a document holds. */
export type Scope = Pick<AreaInfo, 'areaId' | 'languageCode'>

/** The published documents of every area, in memory. */
export type Documents = Following & {
  find<T extends DocumentType>(type: T, key: string, scope: Scope): Document<T> | undefined
  /** All of a type, in no order. */
  all<T extends DocumentType>(type: T, scope: Scope): readonly Document<T>[]
  /** How many there are, for the list of caches. */
  count(): number
  /** Grows with every change: what was made of documents at another version is made anew. */
  version(): number
}

type Row = { type: DocumentType; key: string; areaId: string; languageCode: string; body: unknown }

const PUBLISHED = `
  select type, key, area_id as "areaId", language_code as "languageCode", body
  from document where is_published and type = any($1)`
const findAll = prepared<Row, [readonly string[]]>(PUBLISHED)
type Column = readonly string[]
const findNamed = prepared<Row, [types: Column, type: Column, areaId: Column, languageCode: Column, key: Column]>(
  `${PUBLISHED} and (type, area_id, language_code, key) in (
     select * from unnest($2::text[], $3::text[], $4::text[], $5::text[]))`,
)

/** What a document is named by in a change: type, area, language and key, the key being the rest. */
type Parts = [type: string, areaId: string, languageCode: string, key: string]

function partsOf(name: string): Parts {
  const [type = '', areaId = '', languageCode = '', ...key] = name.split(' ')
  return [type, areaId, languageCode, key.join(' ')]
}

/** Loads the documents of every area. */
export async function openDocuments(db: Db): Promise<Documents> {
  let version = 0
  let shelves = new Shelves()
  for (const each of await readRows(await findAll(db, [DocumentType.options]))) shelves.put(each)

  const take = async (changes: readonly Change[]) => {
    const keys = keysOf('document', changes)
    if (keys.length === 0) return
    const types = DocumentType.options
    const names = keys === 'all' ? [] : keys.map(partsOf)
    const column = (at: number) => names.map((name) => name[at] ?? '')
    const rows =
      keys === 'all'
        ? await findAll(db, [types])
        : await findNamed(db, [types, column(0), column(1), column(2), column(3)])
    const read = await readRows(rows)
    if (keys === 'all') shelves = new Shelves()
    for (const name of names) shelves.drop(name)
    for (const each of read) shelves.put(each)
    version += 1
  }

  return {
    find: (type, key, scope) => shelves.of(type, scope).get(key),
    all: (type, scope) => [...shelves.of(type, scope).values()],
    count: () => shelves.count(),
    version: () => version,
    ...following('Documents', take),
  }
}

type Read = Omit<Row, 'body'> & { body: BodyOf<DocumentType> }

/** Documents that are read between two looks at other requests: a long page takes five milliseconds. */
const BREATH = 5

/** The rows with their bodies ready to be shown; what makes no sense is left out. */
async function readRows(rows: readonly Row[]): Promise<Read[]> {
  const read: Read[] = []
  for (const [at, row] of rows.entries()) {
    const body = readBody(row.type, row.body, `The ${row.type} ${row.key} of area ${row.areaId}`)
    if (body) read.push({ ...row, body })
    if (at % BREATH === 0) await others()
  }
  return read
}

/** Documents by type, area and language. */
class Shelves {
  readonly #shelves = new Map<string, Map<string, Document<DocumentType>>>()

  put({ type, key, areaId, languageCode, body }: Read): void {
    const place = [type, areaId, languageCode].join(' ')
    getOrInsert(this.#shelves, place, () => new Map()).set(key, { key, body })
  }

  drop([type, areaId, languageCode, key]: Parts): void {
    this.#shelves.get([type, areaId, languageCode].join(' '))?.delete(key)
  }

  count(): number {
    return [...this.#shelves.values()].reduce((sum, { size }) => sum + size, 0)
  }

  of<T extends DocumentType>(type: T, { areaId, languageCode }: Scope): ReadonlyMap<string, Document<T>> {
    // What stands on a shelf was read as the type the shelf is named by.
    return (this.#shelves.get([type, areaId, languageCode].join(' ')) ?? EMPTY) as ReadonlyMap<string, Document<T>>
  }
}

const EMPTY: ReadonlyMap<string, never> = new Map<string, never>()
