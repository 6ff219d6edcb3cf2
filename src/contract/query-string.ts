/**
 * A nested value as the specification writes queries: `Area.AreaId=eu&Sorting[0]=…`, beside a body `pageSize=10`; with a
 * leading `?`, or '' when there is nothing to say. What is undefined is left out; null is nobody's value and throws (spec
 * section 5).
 */
export function writeQuery(query: Record<string, unknown> = {}, { isBesideBody = false } = {}): string {
  const pairs: string[] = []
  const below = (name: string, key: string) => (name ? `${name}.` : '') + (isBesideBody ? key : capital(key))
  const write = (name: string, value: unknown): void => {
    if (value === undefined) return
    if (value === null) throw new Error(`The parameter '${name}' cannot be null.`)
    if (Array.isArray(value)) for (const [index, each] of value.entries()) write(`${name}[${index}]`, each)
    else if (typeof value === 'object') for (const [key, each] of Object.entries(value)) write(below(name, key), each)
    else pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  }
  write('', query)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

const capital = (key: string) => key.charAt(0).toUpperCase() + key.slice(1)

/**
 * The object a query string spells, by lower-cased names; values stay text. Inverse of `writeQuery` but for case. A name
 * that is repeated has all its values, as OpenAPI writes lists.
 */
export function readQuery(query: string): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) {
    const steps = name
      .toLowerCase()
      .split(/[.[\]]+/)
      .filter(Boolean)
    const last = steps.pop()
    let at = root
    for (const step of steps) {
      const below = isGroup(at[step]) ? at[step] : Object.create(null)
      at[step] = below
      at = below
    }
    if (!last) continue
    const before = at[last]
    at[last] = before === undefined || isGroup(before) ? value : [before, value].flat()
  }
  return root
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && !Array.isArray(value)
