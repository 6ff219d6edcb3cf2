/** What is read of a JSON Schema: enough for forms of what editors write. */
export type Schema = {
  type?: string | readonly string[]
  title?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
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
  oneOf?: Schema[]
  anyOf?: Schema[]
}

/** How a value of a schema is written. */
export type Control =
  | 'line'
  | 'text'
  | 'markup'
  | 'picture'
  | 'number'
  | 'tick'
  | 'choice'
  | 'day'
  | 'ticks'
  | 'lines'
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
      if (schema.items?.type === 'string' && controlOf(name, schema.items) === 'line') return 'lines'
      return schema.items ? 'list' : 'json'
    case 'object':
      if (schema.properties) return 'group'
      return entryOf(schema) ? 'entries' : 'json'
    case 'string':
      if (schema.format === 'date') return 'day'
      if (/^html$/i.test(name)) return 'markup'
      if (/(image|logo)Url$/i.test(name)) return 'picture'
      return (schema.maxLength ?? 0) > 500 && !/url$|heading|title|label|linkText/i.test(name) ? 'text' : 'line'
    default:
      return 'json'
  }
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

/** `linkUrl` as people read it: `Link URL`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/\b(url|html|vat|iban|bic)\b/gi, (word) => word.toUpperCase())
    .replace(/\bid(s?)\b/gi, 'ID$1')
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
