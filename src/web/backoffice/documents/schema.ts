/** What is read of a JSON Schema: enough for forms of what editors write. */
export type Schema = {
  type?: string | readonly string[]
  title?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  readOnly?: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  /** What the names are of an object whose names are not known before. */
  propertyNames?: Schema
  items?: Schema
  /** Where an entry of a list stands means nothing. */
  isInNoOrder?: boolean
  oneOf?: Schema[]
  anyOf?: Schema[]
}

/** How a value of a schema is written. */
export type Control =
  | 'line'
  | 'country'
  | 'text'
  | 'markup'
  | 'picture'
  | 'number'
  | 'tick'
  | 'choice'
  | 'day'
  | 'ticks'
  | 'lines'
  | 'pairs'
  | 'categories'
  | 'list'
  | 'group'
  | 'entries'
  | 'kinds'
  | 'json'

/** The control of a schema; `name` is the name of its field, which says what its type cannot. */
export function controlOf(name: string, given: Schema): Control {
  const schema = plainOf(given)
  if (kindsOf(schema).length > 0) return 'kinds'
  if (schema.enum || isNumberChoice(schema)) return 'choice'
  switch (schema.type) {
    case 'boolean':
      return 'tick'
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      if (schema.items?.enum) return 'ticks'
      if (name === 'categoryIds') return 'categories'
      if (schema.items?.type === 'string' && controlOf(name, schema.items) === 'line') return 'lines'
      if (isPair(schema.items)) return 'pairs'
      return schema.items ? 'list' : 'json'
    case 'object':
      if (schema.properties) return 'group'
      return entryOf(schema) ? 'entries' : 'json'
    case 'string':
      if (schema.format === 'date') return 'day'
      if (/countryCode$/i.test(name)) return 'country'
      if (schema.format === 'html' || /^html$|^footerContent$|FooterText$/i.test(name)) return 'markup'
      if (schema.format === 'picture' || /(image|logo|icon)Url$/i.test(name)) return 'picture'
      return (schema.maxLength ?? 0) > 500 && !/url$|heading|title|label|linkText/i.test(name) ? 'text' : 'line'
    default:
      return 'json'
  }
}

/** The fields of a list that is written in rows: what something is called, and what it is. */
export const PAIR = ['name', 'value'] as const

const isPair = (entry: Schema | undefined): boolean =>
  Object.entries(entry?.properties ?? {}).every(([name, { type }], at) => name === PAIR[at] && type === 'string') &&
  Object.keys(entry?.properties ?? {}).length === PAIR.length

/** So many short fields stand in a row. */
const MOST_IN_ROW = 4

/** Whether an object is a few figures and what they are of: a fee and its currency, a rate and its country. */
export function isFewFigures(given: Schema): boolean {
  const controls = Object.entries(plainOf(given).properties ?? {}).map(([name, each]) => controlOf(name, each))
  const isShort = controls.every((each) => ['line', 'country', 'number'].includes(each))
  return isShort && controls.length <= MOST_IN_ROW && controls.includes('number')
}

/** How many entries stand in a list, with those of the lists in them. */
export function entriesIn(values: readonly unknown[], { properties = {} }: Schema): number {
  const lists = Object.keys(properties).filter((name) => controlOf(name, properties[name] ?? {}) === 'list')
  const within = values.flatMap((value) => lists.map((name) => (isRecord(value) ? value[name] : undefined)))
  return values.length + within.reduce<number>((sum, each) => sum + (Array.isArray(each) ? each.length : 0), 0)
}

/** The schema without the empty value beside it: what may be null is left empty. */
export function plainOf(schema: Schema): Schema {
  if (isList(schema.type)) return { ...schema, type: schema.type.find((each) => each !== 'null') ?? 'null' }
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  return others.length === 1 && others[0] ? others[0] : schema
}

/** What stands under each name of an object whose names are not known before; undefined where that may be anything. */
export function entryOf(given: Schema): Schema | undefined {
  const { additionalProperties: entry } = plainOf(given)
  return typeof entry === 'object' && controlOf('', entry) !== 'json' ? entry : undefined
}

/** Whether a number may be none. */
export const mayBeNull = ({ type }: Schema): boolean => isList(type) && type.includes('null')

const isList = (type: Schema['type']): type is readonly string[] => Array.isArray(type)

/** The kinds that a value can be of, told by its `type`: blocks of a page. */
export const kindsOf = (schema: Schema): { kind: string; schema: Schema }[] =>
  (schema.oneOf ?? []).flatMap((each) => {
    const kind = each.properties?.type?.const
    return typeof kind === 'string' ? [{ kind, schema: each }] : []
  })

/** A choice among numbers, as literals beside each other. */
const isNumberChoice = ({ anyOf = [] }: Schema): boolean =>
  anyOf.length > 0 && anyOf.every((each) => each.const !== undefined)

/** What can be chosen. */
export const choicesOf = (given: Schema): unknown[] => {
  const schema = plainOf(given)
  return schema.enum ?? (schema.anyOf ?? []).map((each) => each.const)
}

/** Whether a value has fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A new value of a schema: its default, else what is empty of its type, with what it cannot do without. */
export function emptyOf(given: Schema): unknown {
  if (given.default !== undefined) return structuredClone(given.default)
  if (mayBeNull(given)) return null
  const schema = plainOf(given)
  if (schema.const !== undefined) return schema.const
  const [first] = kindsOf(schema)
  if (first) return emptyOf(first.schema)
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'array':
      return []
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).flatMap((name) => {
          const property = schema.properties?.[name]
          return property ? [[name, emptyOf(property)]] : []
        }),
      )
    default:
      return ''
  }
}

/** What an entry of a list is called. */
export const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')

/** Every name that a form over a schema shows: of fields, of what can be chosen, of kinds; some come twice. */
export function namesIn(given: Schema, name = ''): string[] {
  const schema = plainOf(given)
  switch (controlOf(name, given)) {
    case 'group':
      return fieldNamesIn(schema)
    case 'kinds':
      return kindsOf(schema).flatMap((each) => [each.kind, ...fieldNamesIn(each.schema)])
    case 'choice':
      return wordsAmong(choicesOf(schema))
    case 'ticks':
      return wordsAmong(choicesOf(schema.items ?? {}))
    case 'pairs':
      return [singular(name), ...PAIR]
    case 'list':
      return entryNamesIn(schema.items ?? {}, singular(name))
    case 'entries':
      return [schema.propertyNames?.title ?? [], entryNamesIn(entryOf(schema) ?? {}, 'value')].flat()
    default:
      return []
  }
}

const fieldNamesIn = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties)
    .filter(([, property]) => property.const === undefined)
    .flatMap(([name, property]) => [name, ...namesIn(property, name)])

/** An entry of several fields needs no title beside them. */
const entryNamesIn = (entry: Schema, name: string): string[] =>
  ['group', 'kinds'].includes(controlOf(name, entry)) ? namesIn(entry, name) : [name, ...namesIn(entry, name)]

const wordsAmong = (choices: readonly unknown[]): string[] => choices.filter((each) => typeof each === 'string')
