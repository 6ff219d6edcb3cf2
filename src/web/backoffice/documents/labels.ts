import type { Translate } from '../../app/translations.ts'

/** A name of a schema in the words of the area: `Link URL` for `linkUrl`, where editors wrote nothing else. */
export const labelOf = (name: string, t: Translate): string => t(`Label.${name}`, standardLabel(name))

/** `linkUrl` as people read it: `Link URL`. */
export function standardLabel(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/\b(url|html|vat|iban|bic|ean)\b/gi, (word) => word.toUpperCase())
    .replace(/\bid(s?)\b/gi, 'ID$1')
    .replace(/ Grams$/, ', g')
    // It is chosen by its name.
    .replace(/(?<=country) Code$/i, '')
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
