import Heart from 'lucide-react/icons/heart'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OpenedList } from '#contract/favorites.ts'
import type { Product } from '#contract/products.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf, useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { fetchProducts, narrowedTo } from '../cart/products.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { productsText } from '../favorites/counts.ts'
import { loadList, useFavoriteList, useListData } from '../favorites/data.ts'
import { ListActions } from '../favorites/list-actions.tsx'
import { ListLines } from '../favorites/list-lines.tsx'
import { sharingText } from '../favorites/sharing.tsx'
import { useListProducts } from '../favorites/use-list-products.ts'
import { loadPrices, useLoadedPrices } from '../prices/data.ts'
import type { PagePrices } from '../prices/page-prices.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePrinting } from '../ui/use-printing.ts'
import css from './favorite-list.module.css'

type Data = { head: Head; list: OpenedList; products: Product[]; prices: PagePrices }

/** A list with its products and the customer's prices of them. A list that the user does not see is the 404 page. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const list = await loadList(shop, args.params.id ?? '')
  const ids = [...new Set(list.products.map(({ productId }) => productId))]
  const products = ids.length > 0 ? await fetchProducts(shop.call, shop.area, ids) : []
  const prices = await loadPrices(shop, narrowedTo(list.products, products))
  return { head: { title: list.listName, noIndex: true }, list, products, prices }
}

/** /customer-center/favorite-list/{id}: what is in a list, to be ordered, noted, sorted, shared and printed. */
export function Component() {
  const data = useLoaderData<Data>()
  return <ListPage key={data.list.listId} data={data} />
}

function ListPage({ data }: { data: Data }) {
  const t = useTranslate()
  const format = useFormat()
  const { session } = useShop()
  useListData(data.list)
  useLoadedPrices(data.prices)
  const list = useFavoriteList(data.list.listId) ?? data.list
  const { products, isComplete } = useListProducts(data.products, list.products)
  const isPrinting = usePrinting()
  const count = list.products.length
  const shared = sharingText(list, t)

  return (
    <CenterPage
      title={list.listName}
      under={[{ text: t('Favorites.Heading', 'Favourite lists'), to: '/customer-center/favorite-list' }]}
      aside={[productsText(count, t, format), shared].filter(Boolean).join(' · ')}
      actions={<ListActions list={list} />}
    >
      <p className={css.printed}>
        {session?.customer?.name} · {format.date(list.touchedAt)}
      </p>
      {count > 0 ? (
        <ListLines
          list={list}
          ended={data.list.ended}
          products={products}
          isComplete={isComplete}
          isPrinting={isPrinting}
        />
      ) : (
        <EmptyState
          icon={Heart}
          title={t('Favorites.Empty', 'This list is empty')}
          actions={
            <ButtonLink to="/search" severity="primary">
              {t('Favorites.FindProducts', 'Find products')}
            </ButtonLink>
          }
        >
          <p>{t('Favorites.NoListsText', 'Press the heart of a product, and it is kept here for the next order.')}</p>
        </EmptyState>
      )}
    </CenterPage>
  )
}
