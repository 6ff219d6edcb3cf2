import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { menuEntries } from '#domain/menu.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { useSheet } from '../instant-excel/data.ts'
import { Intake } from '../instant-excel/intake.tsx'
import { type Named, SheetDownload } from '../instant-excel/sheet-download.tsx'
import { SheetRows } from '../instant-excel/sheet-rows.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

type Data = { head: Head; categories: Named[]; brands: Named[]; lists: Named[] }

/** Favourite lists that are offered. */
const MOST_LISTS = 100

/** What order sheets can be of. Who buys for nobody has none: the page is the one of a refused call. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const { call, area, settings } = shop
  const [found, lists] = await Promise.all([
    call('POST /api/Product/GetProductsBySearch', { body: { area, pageSize: 1 } }),
    call('GET /api/FavoriteList/GetFavoriteListsBySearch', { query: { area, skip: 0, take: MOST_LISTS } }),
  ])
  const brands = found.facets.find(({ field }) => field === 'brand')?.options ?? []
  return {
    head: { title: translate(shop)('InstantExcel.Heading', 'Instant excel'), noIndex: true },
    // Those of the main menu: the others are not for sale.
    categories: menuEntries(settings.menus, 'primary', true)
      .filter(({ tags }) => tags.includes('categories'))
      .map(({ id, name }) => ({ id, name })),
    brands: brands
      .map(({ value, label }) => ({ id: value, name: label }))
      .toSorted((a, b) => a.name.localeCompare(b.name, area.languageCode)),
    lists: lists.items.map(({ listId, listName }) => ({ id: listId, name: listName })),
  }
}

/** /customer-center/instant-excel: order sheets out and in, and every quick way to many rows at once. */
export function Component() {
  const t = useTranslate()
  const { categories, brands, lists } = useLoaderData<Data>()
  const sheet = useSheet()
  const isReading = sheet.works.some(({ kind }) => kind === 'reading')
  const summary = useRef<HTMLDivElement>(null)

  return (
    <CenterPage title={t('InstantExcel.Heading', 'Instant excel')}>
      <SheetDownload categories={categories} brands={brands} lists={lists} />
      {/* On a phone the rows come far below. */}
      <Intake onRead={() => summary.current?.scrollIntoView({ block: 'nearest' })} />
      {sheet.rows.length > 0 ? (
        <SheetRows {...sheet} summary={summary} />
      ) : (
        isReading && <ProgressBar label={t('InstantExcel.Reading', 'Reading the sheet')} />
      )}
    </CenterPage>
  )
}
