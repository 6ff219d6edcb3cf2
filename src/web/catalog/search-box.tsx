import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Suggestions } from '#contract/products.ts'
import { barePath } from '#domain/content.ts'
import { useFormat } from '../app/format.ts'
import { useLocalList } from '../app/local-list.ts'
import { useSearchText } from '../app/search-text.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { SearchField } from '../ui/search-field.tsx'
import { lastSearches, rememberSearch } from './last-searches.ts'
import { searchHref } from './search-href.ts'
import type { Place } from './suggestion-groups.tsx'

/** As many of the last searches stand below the products that are found. */
const MOST_WHILE_TYPING = 2

/** The search of the header. Enter searches, a picked suggestion is opened, an exact number leads to its product. */
export function SearchBox() {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const searched = barePath(pathname) === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const { text, type, send } = useSearchText(searched, pathname + searched)
  const recent = useLocalList(lastSearches)
  const shop = useShop()
  const [found, setFound] = useState<Suggestions>()
  const [drawn, draw] = useDrawnGroups()

  useEffect(() => drawn?.askSuggestions(shop, text, setFound), [drawn, shop, text])

  const begun = text.trim().toLowerCase()
  const isTyping = begun !== '' && text !== searched
  const likely = isTyping
    ? recent.filter((each) => each.toLowerCase().includes(begun)).slice(0, MOST_WHILE_TYPING)
    : recent
  // A key is drawn without what was found before it: that is asked for first.
  const [products, ...others] = useMemo(
    () => (drawn && isTyping ? drawn.suggestionGroups(found, shop.settings.defaultFacets, t, format) : []),
    [drawn, isTyping, found, shop, t, format],
  )
  const groups = drawn && [...(products ? [products] : []), drawn.recentGroup(likely, t), ...others]

  function submit(typed: string) {
    const wanted = typed.trim()
    if (!wanted) return
    rememberSearch(wanted)
    send(typed)
    navigate(searchHref(wanted))
  }

  return (
    <SearchField<Place>
      label={t('Search.Label', 'Search products')}
      placeholder={t('Search.Placeholder', 'Number, name, EAN')}
      name="q"
      maxLength={200}
      enterKeyHint="search"
      action="/search"
      submitLabel={t('Search.Submit', 'Search')}
      text={text}
      onText={(typed) => {
        type(typed)
        draw()
      }}
      onFocus={draw}
      onSubmitText={submit}
      onPick={({ to }) => {
        type(searched)
        navigate(to)
      }}
      countText={(count) => t('Search.SuggestionCount', '{count} {count|suggestion|suggestions}', { count })}
      groups={groups ?? []}
    />
  )
}

type Groups = typeof import('./suggestion-groups.tsx')

/** How suggestions are drawn: fetched when the field is first used. Without it the field still searches. */
function useDrawnGroups(): [groups: Groups | undefined, fetch: () => void] {
  const [groups, setGroups] = useState<Groups>()
  return [
    groups,
    () => {
      if (groups) return
      // A build puts `then` inside of what loads the styles along: only `catch` hears that they cannot be had.
      import('./suggestion-groups.tsx').then(setGroups).catch(console.warn)
    },
  ]
}
