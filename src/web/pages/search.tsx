import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { type Translate, translate, useTranslate } from '../app/translations.ts'
import { exactHit } from '../catalog/exact-hit.ts'
import { optionText } from '../catalog/facet-option.ts'
import { loadProductList, type ProductListData } from '../catalog/list-data.ts'
import { loadListParts } from '../catalog/list-parts.ts'
import { ProductList } from '../catalog/product-list.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useProductActions } from './product-actions.tsx'

/** Loads what is searched for. An exact number leads straight to its product. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const t = translate(shop)
  const list = await loadProductList(shop, new URL(args.request.url))
  const { freeText, facets, page, campaignId } = list.state
  if (freeText && facets.length === 0 && page === 1) {
    const hit = exactHit(
      freeText,
      list.pages.flatMap(({ items }) => items.map(({ item }) => item)),
    )
    if (hit) throw redirect(hit)
  }
  const head: Head = {
    title: titleOf(list, t) ?? t('Search.Title', 'Search'),
    description: t(
      'Search.Description',
      'Search the whole range by number, name or EAN, and narrow it by brand, weight, price and stock.',
    ),
    canonical: '/search',
    noIndex: freeText !== '' || campaignId !== undefined || facets.length > 0 || page > 1,
  }
  return { head, list, parts: await loadListParts(list) }
}

/** What the list answers: a text, a campaign, or one choice alone: what is new, or a brand. */
function titleOf({ state, pages: [first] }: ProductListData, t: Translate): string | undefined {
  const { freeText, campaignId, facets } = state
  if (freeText) return t('Search.HeadingText', '“{text}”', { text: freeText })
  if (campaignId) return first?.campaign?.name ?? t('Search.CampaignClosed', 'This campaign does not run now')
  const [value, ...others] = facets.flatMap(({ values }) => values ?? [undefined])
  const facet = first?.facets.find(({ queryField }) => queryField === facets[0]?.queryField)
  return value && others.length === 0 ? optionText(facet, value, t) : undefined
}

/** The search: what was found, with everything to narrow it. */
export function Component() {
  const { list } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const format = useFormat()
  const actions = useProductActions()
  const isHeard = useIsHeard()
  return (
    <>
      <PageHeading
        title={titleOf(list, t) ?? t('Search.Heading', 'All products')}
        aside={
          <span role="status">
            <span key={String(isHeard)}>
              {t('List.Count', '{count} {count|product|products}', {
                count: format.count(list.pages[0]?.totalItems ?? 0),
              })}
            </span>
          </span>
        }
      />
      <ProductList list={list} actions={actions} />
    </>
  )
}

/** A status that comes along with its page is not read: what stands in it does so anew once readers know of it. */
const HEARD_MS = 500

function useIsHeard(): boolean {
  const [isHeard, setIsHeard] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsHeard, HEARD_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isHeard
}
