// npm run texts: writes every text of the interface with its default to src/domain/default-texts.ts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SRC = join(import.meta.dirname, '../src')

/** `t('Key', 'Default')`, `setting.t(…)` and `translate(shop)(…)`, over as many lines as it takes. */
const CALL =
  /(?<![\w.])(?:(?:\w+\.)?t|translate\(\w+\))\(\s*'([\w.-]+)',\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\$]|\\.)*`)/g

/** From the beginning of a line: `/old/**` stands in a text too. */
const COMMENT = /^ *\/\*\*.*?\*\//gms

/**
 * The text of `src/domain/default-texts.ts`. Throws when a key has two defaults, naming both.
 * @returns {Promise<string>}
 */
export async function defaultTexts() {
  /** @type {Map<string, string>} */
  const texts = new Map()
  const take = (key, text, from) => {
    const known = texts.get(key) ?? text
    if (known !== text) throw new Error(`${key} has two defaults: “${known}” and, in ${from}, “${text}”`)
    texts.set(key, text)
  }
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const source = readFileSync(join(SRC, file), 'utf8').replace(COMMENT, '')
    for (const [, key, literal] of source.matchAll(CALL)) take(key, unquoted(literal), file)
  }
  const { ERROR_TEXTS } = await import('../src/contract/error-texts.ts')
  for (const [key, text] of Object.entries(ERROR_TEXTS)) take(key, text, 'contract/error-texts.ts')
  const { SORTINGS } = await import('../src/domain/search.ts')
  for (const { field, direction, name } of SORTINGS) take(`Sorting.${field}.${direction}`, name, 'domain/search.ts')

  const { VAT_NOTES } = await import('../src/domain/vat.ts')
  for (const [id, text] of Object.entries(VAT_NOTES)) take(`VatNote.${id}`, text, 'domain/vat.ts')
  const { standingValues } = await import('../src/server/catalog/index/facet-values.ts')
  for (const { value, label } of standingValues('availability'))
    take(`Availability.${value}`, label, 'server/catalog/index/facet-values.ts')

  const { schemas } = await import('../src/server/documents/schemas.ts')
  const { settingsSchema } = await import('../src/server/areas/settings-schema.ts')
  const { shippingAndTaxSchema } = await import('../src/server/import/shipping-and-tax.ts')
  const { productSchema } = await import('../src/server/items/product-schema.ts')
  const { namesIn } = await import('../src/web/backoffice/documents/schema.ts')
  const { standardLabel } = await import('../src/web/backoffice/documents/labels.ts')
  const outcomes = Object.keys(ERROR_TEXTS).flatMap((key) => /^Exceptions\.(\w+)Exception$/.exec(key)?.[1] ?? [])
  const names = [...Object.values(schemas()), settingsSchema(), shippingAndTaxSchema(), productSchema()].flatMap(
    (schema) => namesIn(schema),
  )
  for (const name of [...names, ...outcomes])
    take(`Label.${name}`, standardLabel(name), 'web/backoffice/documents/labels.ts')

  const lines = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, text]) => `  ${line(key, text)}`)
  return `// Made by scripts/texts.mjs from the sources; a test compares. Do not edit.

/** Every text of the interface by its key, as the shop says it where editors wrote nothing else. */
export const DEFAULT_TEXTS: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
}

/** An entry as the formatter wants it: a long text goes on a line of its own. */
function line(key, text) {
  const name = /^[A-Za-z]\w*$/.test(key) ? key : quoted(key)
  const whole = `${name}: ${quoted(text)},`
  return whole.length + 2 <= 120 ? whole : `${name}:\n    ${quoted(text)},`
}

function quoted(text) {
  const escaped = JSON.stringify(text)
  return text.includes("'") ? escaped : `'${escaped.slice(1, -1).replaceAll('\\"', '"')}'`
}

function unquoted(literal) {
  return literal.slice(1, -1).replace(/\\(n|u\{?([\da-fA-F]+)\}?|.)/g, (_, escaped, code) => {
    if (escaped === 'n') return '\n'
    return code ? String.fromCodePoint(Number.parseInt(code, 16)) : escaped
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = await defaultTexts()
  writeFileSync(join(SRC, 'domain/default-texts.ts'), text)
}
