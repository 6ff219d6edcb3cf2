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

/** What is read of clean HTML: its text in one line, without tags, signs as themselves. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS.get(entity) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
