/** Values that a text names in braces. */
export type Values = Record<string, string | number>

/** Says a text by its key: as the area's editors wrote it, else the default that stands in the code. */
export type Translate = (key: string, text: string, values?: Values) => string

/** The texts that editors wrote, by their keys, as a voice. */
export function voiceOf(texts: Readonly<Record<string, string>> = {}): Translate {
  return (key, text, values) => fill((Object.hasOwn(texts, key) ? texts[key] : undefined) ?? text, values)
}

const PLACE = /\{(\w+)(?:\|([^{}|]*)\|([^{}]*))?\}/g

/** The names in the braces of a text: `count` of `{count} {count|line|lines}`. */
export const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(PLACE)].flatMap(([, name]) => name ?? []))

/** Whether a brace of a text opens or closes nothing that is filled in: `{count`, `{count|day}`. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replaceAll(PLACE, ''))

/**
 * `{count} of {total}` with the values put in, and of `{count|line|lines}` the first word when the value is 1, else the
 * second. An unknown name stays as it is.
 */
export function fill(text: string, values: Values = {}): string {
  return text.replace(PLACE, (whole, name: string, one?: string, many?: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const value = String(values[name])
    return (value === '1' ? one : many) ?? value
  })
}
