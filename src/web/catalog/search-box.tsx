import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import FolderOpen from 'lucide-react/icons/folder-open'
import Tag from 'lucide-react/icons/tag'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Suggestions } from '#contract/products.ts'
import { writeValues } from '#domain/search.ts'
import { type Format, useFormat } from '../app/format.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import type { ComboboxGroup, ComboboxOption } from '../ui/combobox.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { lastSearches, rememberSearch } from './last-searches.ts'
import css from './search-box.module.css'
import { useSuggestions } from './suggestions.ts'

/** What can be picked below the field: it leads somewhere. */
type Place = ComboboxOption & { to: string }

const searchHref = (text: string) => `/search?q=${encodeURIComponent(text)}`

/** The search of the header. Enter searches, a picked suggestion is opened, an exact number leads to its product. */
export function SearchBox() {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [text, setText] = useState(searched)
  const [recent, setRecent] = useState<string[]>([])
  const found = useSuggestions(text)

  useEffect(() => setText(searched), [searched])

  const isTyping = text.trim() !== '' && text !== searched
  const groups = isTyping ? suggestionGroups(found, t, format) : [recentGroup(recent, t)]

  function submit(typed: string) {
    const wanted = typed.trim()
    if (!wanted) return
    rememberSearch(wanted)
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
      onText={setText}
      onFocus={() => setRecent(lastSearches())}
      onSubmitText={submit}
      onPick={({ to }) => {
        setText(searched)
        navigate(to)
      }}
      countText={(count) => t('Search.SuggestionCount', '{count} suggestions', { count })}
      groups={groups}
    />
  )
}

function recentGroup(recent: readonly string[], t: Translate): ComboboxGroup<Place> {
  const options = recent.map((text) => ({
    id: `recent-${text}`,
    to: searchHref(text),
    content: <PlaceName icon={Clock} name={text} />,
  }))
  return { id: 'recent', label: t('Search.Recent', 'Searched last'), options }
}

function suggestionGroups(found: Suggestions | undefined, t: Translate, format: Format): ComboboxGroup<Place>[] {
  if (!found) return []
  const products = found.products.map((product) => ({
    id: `product-${product.id}`,
    to: product.url,
    content: (
      <span className={css.product}>
        <Picture src={product.imageUrl ?? undefined} alt="" outline={product.productType} className={css.picture} />
        <span className={css.words}>
          <span className={css.number}>{product.number}</span> <span className={css.name}>{product.name}</span>
        </span>
        {product.listPrice && (
          <ProductPrice
            product={{ id: product.id, unitPrices: [product.listPrice] }}
            variants={[{ id: product.listPrice.variantId, unitOfMeasure: product.listPrice.unitId }]}
          />
        )}
      </span>
    ),
  }))
  const categories = found.categories.map(({ id, name, url, count }) => ({
    id: `category-${id}`,
    to: url,
    content: <PlaceName icon={FolderOpen} name={name} count={format.count(count)} />,
  }))
  const brands = found.brands.map(({ name, count }) => ({
    id: `brand-${name.replaceAll(' ', '-')}`,
    to: `/search?brand=${encodeURIComponent(writeValues([name]))}`,
    content: <PlaceName icon={Tag} name={name} count={format.count(count)} />,
  }))
  const pages = found.pages.map(({ title, url }) => ({
    id: `page-${url}`,
    to: url,
    content: <PlaceName icon={FileText} name={title} />,
  }))
  return [
    { id: 'products', label: t('Search.Products', 'Products'), options: products },
    { id: 'categories', label: t('Search.Categories', 'Categories'), options: categories },
    { id: 'brands', label: t('Search.Brands', 'Brands'), options: brands },
    { id: 'pages', label: t('Search.Pages', 'Pages'), options: pages },
  ]
}

function PlaceName({ icon, name, count }: { icon: typeof Clock; name: string; count?: string }) {
  return (
    <span className={css.place}>
      <Icon of={icon} className={css.icon} />
      <span className={css.name}>{name}</span>
      {count && <span className={css.count}>{count}</span>}
    </span>
  )
}
