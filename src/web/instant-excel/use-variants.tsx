import { useEffect, useState } from 'react'
import { useShop } from '../app/shop.ts'
import type { ComboboxOption } from '../ui/combobox.tsx'
import css from './intake.module.css'

/** A variant that can be picked. */
export type VariantOption = ComboboxOption & { number: string }

/** A scanner types a whole number faster; a person sees no delay. */
const PAUSE_MS = 120
const SHORTEST_TEXT = 2
const MOST_PRODUCTS = 6
const MOST_OPTIONS = 12

/** The variants that `text` finds, by number or name; none while too little is typed. */
export function useVariants(text: string): readonly VariantOption[] {
  const { call, area } = useShop()
  const [options, setOptions] = useState<readonly VariantOption[]>([])
  const wanted = text.trim()

  useEffect(() => {
    setOptions([])
    if (wanted.length < SHORTEST_TEXT) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { items } = await call(
          'POST /api/Product/GetProductsBySearch',
          { body: { area, freeTextSearch: wanted, pageSize: MOST_PRODUCTS, lookupTemplate: 'product-cart' } },
          { signal: abort.signal },
        )
        const variants = items.flatMap(({ item }) => item.variants.map((variant) => ({ item, variant })))
        setOptions(
          variants.slice(0, MOST_OPTIONS).map(({ item, variant }) => ({
            id: variant.id,
            number: variant.number,
            content: (
              <>
                <span className={css.number}>{variant.number}</span>{' '}
                <span>{[item.name, ...variant.attributes.map(({ value }) => value)].join(', ')}</span>
              </>
            ),
          })),
        )
      } catch (error) {
        if (!abort.signal.aborted) console.warn('No suggestions', error)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [call, area, wanted])

  return options
}
