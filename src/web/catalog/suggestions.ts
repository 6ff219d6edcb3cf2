import { useEffect, useState } from 'react'
import type { Suggestions } from '#contract/products.ts'
import { type Shop, useShop } from '../app/shop.ts'

/** A scanner types a whole number within this pause; people see no delay. */
const PAUSE_MS = 15
const SHORTEST_TEXT = 2

/** What the shop offers for `text`, the former answer until the next one is there; undefined while too little is typed. */
export function useSuggestions(text: string): Suggestions | undefined {
  const shop = useShop()
  const [found, setFound] = useState<Suggestions>()
  const wanted = text.trim()

  useEffect(() => {
    if (wanted.length < SHORTEST_TEXT) {
      setFound(undefined)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(shop, wanted, abort.signal).then(setFound, (error) => {
        if (!abort.signal.aborted) console.warn('No suggestions', error)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [shop, wanted])

  return found
}

function fetchSuggestions({ call, area }: Shop, freeTextSearch: string, signal: AbortSignal): Promise<Suggestions> {
  return call('POST /api/Product/GetSuggestions', { body: { area, freeTextSearch } }, { signal })
}
