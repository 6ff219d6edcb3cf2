const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML or XML, an attribute's value too: read as itself, whatever it holds. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const SIGNS = new Map(Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]))

/** Signs that were escaped as themselves. */
export const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#0?39);/g, (entity) => SIGNS.get(entity.replace('#0', '#')) ?? entity)

/** What is read of clean HTML: its text in one line, without tags, signs as themselves. */
export const textOf = (html: string): string =>
  unescapeMarkup(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
