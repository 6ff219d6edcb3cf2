import type { Suggestions } from '#contract/products.ts'
import type { Shop } from '../app/shop.ts'

/** A scanner types a whole number with shorter pauses; people never do. */
const PAUSE_MS = 15
const SHORTEST_TEXT = 2

let typedAt = 0

/**
 * Asks what the shop offers for a text that was typed just now, at once unless another came right before it; `show`
 * gets the answer, and undefined where there is none: too little is typed, or the shop is away. Returns what ends the asking.
 */
export function askSuggestions(
  shop: Pick<Shop, 'call' | 'area'>,
  text: string,
  show: (found: Suggestions | undefined) => void,
): () => void {
  const wanted = text.trim()
  const abort = new AbortController()
  const now = performance.now()
  const isScanned = now - typedAt < PAUSE_MS
  typedAt = now
  const ask = () => {
    fetchSuggestions(shop, wanted, abort.signal).then(show, (error) => {
      if (abort.signal.aborted) return
      console.warn('No suggestions', error)
      show(undefined)
    })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  if (wanted.length < SHORTEST_TEXT) show(undefined)
  else if (isScanned) timer = setTimeout(ask, PAUSE_MS)
  else ask()
  return () => {
    clearTimeout(timer)
    abort.abort()
  }
}

function fetchSuggestions(
  { call, area }: Pick<Shop, 'call' | 'area'>,
  freeTextSearch: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  return call('POST /api/Product/GetSuggestions', { body: { area, freeTextSearch } }, { signal })
}
