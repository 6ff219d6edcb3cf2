const FIGURE = /^(\d[\d.,]*)(\D*)$/

/** From the first size to the last, a unit they share said once: `21–24 g`; undefined when one of them is no figure. */
export function sizeSpan(sizes: readonly string[]): string | undefined {
  if (!sizes.every((size) => /^\d/.test(size))) return undefined
  const [first = '', last = ''] = [sizes[0], sizes.at(-1)]
  const [, from, unit] = FIGURE.exec(first) ?? []
  const [, to, sameUnit] = FIGURE.exec(last) ?? []
  return from && unit === sameUnit ? `${from}–${to}${unit}` : `${first} – ${last}`
}
