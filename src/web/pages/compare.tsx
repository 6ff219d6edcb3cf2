import Columns from 'lucide-react/icons/columns-2'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import type { Product } from '#contract/products.ts'
import { comparisonHref, readComparedIds } from '#domain/comparison-address.ts'
import type { Head } from '../app/head.ts'
import { type Shop, shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CompareTable } from '../catalog/compare-table.tsx'
import { compared } from '../catalog/compared.ts'
import { loadPrices, useLoadedPrices } from '../prices/data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useProductActions } from './product-actions.tsx'

/** Loads the products that the address names, in its order; those that are not sold here are left out. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const { searchParams } = new URL(args.request.url)
  const products = await loadProducts(shop, readComparedIds(searchParams.get('ids')))
  const t = translate(shop)
  const head: Head = { title: t('Compare.Title', 'Compare products'), canonical: '/compare', noIndex: true }
  return { head, products, prices: await loadPrices(shop, products) }
}

async function loadProducts({ call, area }: Shop, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  try {
    const body = { area, lookupTemplate: 'page' as const, ids: [...ids] }
    const { items } = await call('POST /api/Product/GetProductsByIds', { body })
    return ids.flatMap((id) => items[id] ?? [])
  } catch (error) {
    if (error instanceof ApiException && error.status === 404) return []
    throw error
  }
}

/**
 * Up to four products side by side, fact by fact; without ids in its address those that were chosen in this browser.
 */
export function Component() {
  const { products, prices } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const navigate = useNavigate()
  const actions = useProductActions()
  useLoadedPrices(prices)

  useEffect(() => {
    const chosen = compared.entries()
    if (!window.location.search && chosen.length > 0) {
      navigate(comparisonHref(chosen.map(({ id }) => id)), { replace: true })
    }
  }, [navigate])

  return (
    <>
      <PageHeading title={t('Compare.Heading', 'Compare')} />
      {products.length > 0 ? (
        <CompareTable products={products} actions={actions} />
      ) : (
        <EmptyState
          icon={Columns}
          title={t('Compare.Empty', 'Nothing to compare yet')}
          actions={
            <ButtonLink to="/search" severity="primary">
              {t('Cart.FindProducts', 'Find products')}
            </ButtonLink>
          }
        >
          {t(
            'Compare.EmptyText',
            'Choose up to four products by the sign on their picture: here they stand side by side, fact by fact.',
          )}
        </EmptyState>
      )}
    </>
  )
}
