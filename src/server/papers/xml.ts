import { escapeMarkup } from '#domain/markup.ts'

/** A piece of XML that is written already. */
export type Xml = { readonly xml: string }

type Content = Xml | string | readonly (Xml | undefined)[]

/** An element; its text is said as it is, whatever it holds. Parts that are undefined are left out. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): Xml {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return { xml: `<${name}${said.join('')}>${written(content)}</${name}>` }
}

/** The element, unless its text is empty: an empty one says nothing and is not allowed. */
export const said = (name: string, text: string | null | undefined) => (text ? element(name, text) : undefined)

function written(content: Content): string {
  if (typeof content === 'string') return escaped(content)
  if ('xml' in content) return content.xml
  return content.map((part) => part?.xml ?? '').join('')
}

/** Text as XML 1.0 may hold it; what it may not hold, not even escaped, becomes a space. */
const escaped = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' '))
