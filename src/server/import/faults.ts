import { DatabaseError } from 'pg'
import type { z } from 'zod'
import { ShopError } from '../http/errors.ts'
import { faultsIn, IN_PLAIN_WORDS } from '../http/plain-words.ts'
import { headOf } from './sheet-columns.ts'

/**
 * A null character or a lone surrogate, as JSON.stringify writes them: nothing the database could keep. And the two signs
 * that make a workbook unreadable which holds them.
 */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])|[\ufffe\uffff]/

/** Why what is written so in JSON cannot be kept, if it cannot. */
export const faultOfText = (json: string): string | undefined =>
  UNSTORABLE.test(json) ? 'has a character that is no text (a null, half of a pair, U+FFFE or U+FFFF)' : undefined

/** A record as its schema reads it, or in one line why it stays out. */
export function readRecord<R>(schema: z.ZodType<R>, record: unknown): { read: R } | { refused: string } {
  const parsed = schema.safeParse(record, IN_PLAIN_WORDS)
  if (!parsed.success) return { refused: faultsOf(parsed.error) }
  const refused = faultOfText(JSON.stringify(parsed.data))
  return refused ? { refused } : { read: parsed.data }
}

/** What is to be said of the first fields of a record that its schema does not know; `path` is where it stands. */
export const passedOver = (record: unknown, read: unknown, path: readonly PropertyKey[] = []): string[] =>
  strangersIn(record, read, path)
    .slice(0, MOST_FAULTS)
    .map((name) => `“${name}” is not known here and passed over`)

function strangersIn(record: unknown, read: unknown, path: readonly PropertyKey[], found: string[] = []): string[] {
  if (!isObject(record) || !isObject(read)) return found
  for (const name of Object.keys(record)) {
    const value = Reflect.get(record, name)
    const isKnown = Object.hasOwn(read, name)
    // Most fields are known and have none below them: a place for each would be most of what an import leaves behind.
    if (isKnown && !isObject(value)) continue
    const place = [...path, Array.isArray(record) ? Number(name) : name]
    if (isKnown) strangersIn(value, Reflect.get(read, name), place, found)
    else found.push(headOf({ path: place }))
  }
  return found
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** So many are told of one row. */
const MOST_FAULTS = 3

const NAMES = ['number', 'username', 'fromUrl', 'key', 'id']

/** What most likely names a record, whatever else is wrong with it; `namedBy` is the field where it is said. */
export function nameIn(record: unknown, namedBy?: string): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined
  const names = (namedBy ? [namedBy] : NAMES)
    .map((name) => Reflect.get(record, name))
    .filter((value) => typeof value === 'string')
  return names[0]?.slice(0, 60)
}

/** What a record is refused for, in one line: the first three faults with where they are, as a sheet calls it. */
function faultsOf(error: z.ZodError): string {
  return inOneLine(
    faultsIn(error).map(({ path, message }) => {
      const at = headOf({ path })
      return at ? `${at}: ${message}` : message
    }),
  )
}

/** Faults in one line, the first of them. */
export function inOneLine(faults: readonly string[]): string {
  const others = faults.length - MOST_FAULTS
  return faults.slice(0, MOST_FAULTS).join('; ') + (others > 0 ? `; and ${others} more` : '')
}

/** Why a row is refused that names an area that is not among those `known`. */
export function noArea(areaId: string, known: Iterable<string>): string {
  const areas = [...known].sort().join(', ')
  return `there is no area ${areaId}${areas ? `: there are ${areas}` : ' yet: bring areas in first'}`
}

/** Why a record stays out, thrown where it is read or written; `line` is that of the part of it at fault. */
export class Refused extends Error {
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(reason)
    this.line = line
  }
}

/** Why a row that could not be written stays out; undefined where it was no fault of the row. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof Refused) return error.message
  // What the back office would be told of what it cannot write.
  if (error instanceof ShopError) {
    return error.fields
      ? inOneLine(error.fields.map(({ path, message }) => `${asInSheets(path)}: ${message}`))
      : error.message
  }
  return isAboutRows(error) ? `the database refuses it: ${error.message}` : undefined
}

/** Where the first of a list is `1`, which calls count from 0. */
const asInSheets = (path: string): string =>
  headOf({ path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) })

/** Whether the database objects to what a row says (or to its company), not to being asked at all. */
function isAboutRows(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(22|23|40|54)/.test(error.code ?? '')
}
