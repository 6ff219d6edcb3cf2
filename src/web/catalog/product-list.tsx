import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useCallback, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { type SearchState, type Sorting, withFacet, withSorting } from '#domain/search.ts'
import { useFormat } from '../app/format.ts'
import { useLook } from '../app/look.ts'
import { NOTHING_FOUND, partOf } from '../app/parts.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { BannerLines } from '../content/banners.tsx'
import { RichText } from '../content/rich-text.tsx'
import { useLoadedPrices } from '../prices/data.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SkipLinks } from '../ui/skip-links.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { ChooseFacet } from './facet-group.tsx'
import { Facets } from './facets.tsx'
import { FilterChips } from './filter-chips.tsx'
import { useListBanners } from './list-banners.ts'
import { needsWayOn, type ProductListData, useWholeList } from './list-data.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { listName } from './list-url.ts'
import { MorePages } from './more-pages.tsx'
import card from './product-card.module.css'
import css from './product-list.module.css'
import { type ProductActions, ProductResults } from './product-results.tsx'
import { useListState } from './use-list-state.ts'

type ProductListProps = {
  list: ProductListData
  actions: ProductActions
  /** Ids of the categories that lead to the list, from the top; none for a search. */
  categoryPath?: readonly string[]
}

const ANY_CATEGORY: readonly string[] = []

/** A list of products with everything to narrow, sort and turn it: the body of a category and of the search. */
export function ProductList({ list: given, actions, categoryPath = ANY_CATEGORY }: ProductListProps) {
  const t = useTranslate()
  const format = useFormat()
  const shop = useShop()
  const [{ view }] = useLook()
  const list = useWholeList(shop, given)
  const { state, isPending, change } = useListState(list.path)
  const [showsFilters, setShowsFilters] = useState(false)
  const { topBanners, pods, footer } = useListBanners(categoryPath)
  useLoadedPrices(list.prices)

  const choose: ChooseFacet = useCallback(
    (queryField, choice) =>
      change((now) =>
        withFacet(now, choice(now.facets.find((each) => each.queryField === queryField) ?? { queryField })),
      ),
    [change],
  )
  const sort = useCallback((sorting: Sorting) => change((now) => withSorting(now, sorting)), [change])

  const { pages } = list
  const [first] = pages
  if (!first) return null
  const chosen = state.facets.length
  const filtersText =
    chosen > 0 ? t('Filter.OpenCount', 'Filters ({count})', { count: chosen }) : t('Filter.Label', 'Filters')
  if (first.totalItems === 0 && list.state.facets.length === 0) return <WayOn list={list} />
  const facets = <Facets facets={first.facets} state={state} onChoose={choose} />

  return (
    <div className={css.list}>
      <section className={css.facets} aria-label={t('Filter.Label', 'Filters')} id="filters">
        <SkipLinks
          label={t('Skip.Filters', 'Past the filters')}
          links={[{ to: '#products', text: t('Skip.Products', 'To the products') }]}
        />
        {facets}
      </section>
      <div className={css.results}>
        <BannerLines banners={topBanners} />
        <div className={css.bar}>
          <FilterChips path={list.path} facets={first.facets} state={state} />
          <ListToolbar options={first.sortingOptions} state={state} onSort={sort}>
            <Button
              icon={SlidersHorizontal}
              className={css.filter}
              aria-label={filtersText}
              onClick={() => setShowsFilters(true)}
            >
              {filtersText}
            </Button>
          </ListToolbar>
        </div>
        <div className={css.products} aria-busy={isPending && !isJoining(list, state)} id="products" tabIndex={-1}>
          <VisuallyHidden as="h2">{t('List.Products', 'Products')}</VisuallyHidden>
          {needsWayOn(first) && <WayOn list={list} />}
          <MorePages list={list} direction="before" />
          <div className={card.pages}>
            {pages.map(({ currentPage, items }) => (
              <PageOfProducts
                key={currentPage}
                items={items}
                view={view}
                actions={actions}
                pods={currentPage === 1 ? pods : undefined}
              />
            ))}
          </div>
          <MorePages list={list} direction="after" />
          {footer && <RichText html={footer} size="s" />}
        </div>
      </div>
      <Dialog
        open={showsFilters}
        onClose={() => setShowsFilters(false)}
        place="end"
        title={t('Filter.Label', 'Filters')}
        closeLabel={t('Filter.Close', 'Close filters')}
        footer={
          <Button severity="primary" wide onClick={() => setShowsFilters(false)}>
            {t('Filter.Show', 'Show {count} {count|product|products}', { count: format.count(first.totalItems) })}
          </Button>
        }
      >
        <FilterChips path={list.path} facets={first.facets} state={state} />
        {facets}
      </Dialog>
    </div>
  )
}

/** Whether the page on its way joins those shown, which stay as they are. */
const isJoining = ({ path, state: shown, pages }: ProductListData, next: SearchState): boolean =>
  listName(path, next) === listName(path, shown) &&
  pages.some(({ currentPage }) => Math.abs(currentPage - next.page) === 1)

/** Why there is little or nothing, and where to go instead; its file is there when the list needs it. */
function WayOn({ list }: Pick<ProductListProps, 'list'>) {
  const { NothingFound, FewFound } = partOf(NOTHING_FOUND)
  return list.pages[0]?.totalItems === 0 ? <NothingFound list={list} /> : <FewFound list={list} />
}

type PageOfProductsProps = Pick<Parameters<typeof ProductResults>[0], 'view' | 'actions' | 'pods'> & {
  items: ProductListData['pages'][number]['items']
}

function PageOfProducts({ items, ...rest }: PageOfProductsProps) {
  return <ProductResults products={productsOf(items)} {...rest} />
}

const known = new WeakMap<object, Product[]>()

/** The same array for the same page, so that a page that did not change is not drawn again. */
const productsOf = (items: PageOfProductsProps['items']): Product[] =>
  getOrInsert(known, items, () => items.map(({ item }) => item))
