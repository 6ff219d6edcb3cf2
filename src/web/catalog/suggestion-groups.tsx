import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import FolderOpen from 'lucide-react/icons/folder-open'
import Tag from 'lucide-react/icons/tag'
import type { DefaultFacet } from '#contract/area.ts'
import type { Suggestions } from '#contract/products.ts'
import type { Format } from '../app/format.ts'
import type { Translate } from '../app/translations.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import type { ComboboxGroup, ComboboxOption } from '../ui/combobox.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { brandHref } from './brand-href.ts'
import { searchHref } from './search-href.ts'
import css from './suggestion-groups.module.css'

export { askSuggestions } from './suggestions.ts'

/** What can be picked below the search field: it leads somewhere. */
export type Place = ComboboxOption & { to: string }

/** Searches to begin anew. */
export function recentGroup(recent: readonly string[], t: Translate): ComboboxGroup<Place> {
  const options = recent.map((text) => ({
    id: `recent-${encodeURIComponent(text)}`,
    to: searchHref(text),
    content: <PlaceName icon={Clock} name={text} />,
  }))
  return { id: 'recent', label: t('Search.Recent', 'Searched last'), options }
}

/** What the shop offers for what is typed, in an area whose lists have `facets`; nothing while it is on its way. */
export function suggestionGroups(
  found: Suggestions | undefined,
  facets: readonly DefaultFacet[],
  t: Translate,
  format: Format,
): ComboboxGroup<Place>[] {
  if (!found) return []
  const products = found.products.map((product) => ({
    id: `product-${product.id}`,
    to: product.url,
    content: (
      <span className={css.product} data-numeric="">
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
    to: brandHref(name, facets),
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
