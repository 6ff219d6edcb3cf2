/** As many products stand side by side: four still fit on a desk's screen. */
export const MOST_COMPARED = 4

/** The ids of an address's `ids`: separated by comma, each once, as many as fit side by side. */
export const readComparedIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter((id) => /^[\w.-]{1,100}$/.test(id)).slice(0, MOST_COMPARED)

/** `/compare?ids=nb-2110,qb149`: where the products of `ids` stand side by side. */
export const comparisonHref = (ids: readonly string[]): string =>
  ids.length ? `/compare?ids=${ids.map(encodeURIComponent).join(',')}` : '/compare'
