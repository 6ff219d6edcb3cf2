import { useState } from 'react'
import type { Address } from '#contract/shipping.ts'
import { useTranslate } from '../app/translations.ts'
import { matchesText } from '../cart/matching.ts'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import { addressLine } from './address.ts'

/** More addresses than these can be searched. */
const SEARCH_ABOVE = 6

/** Those of a customer's addresses that have every word he looks for, and the field to say them in. */
export function useFoundAddresses<A extends Address>(addresses: readonly A[], countryName: (code: string) => string) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const areMany = addresses.length > SEARCH_ABOVE
  const isFound = (each: A) => matchesText(search, [addressLine(each, countryName(each.countryCode))])
  const found = areMany ? addresses.filter(isFound) : addresses
  const field = areMany && (
    <Stack gap={4}>
      <TextField
        type="search"
        label={t('Checkout.FindAddress', 'Find one of {count} addresses', { count: addresses.length })}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 && <p role="alert">{t('Checkout.NoAddress', 'No address matches “{search}”', { search })}</p>}
    </Stack>
  )
  return { found, field }
}
