import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { type ListState, listAddress, readListState } from '../../app/list/list-state.ts'
import { type Shop, shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { unbroken } from '../../app/unbroken.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { RowLink } from '../../ui/data-table.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row as Inline, Stack } from '../../ui/stack.tsx'
import { documentHref } from '../documents/types.ts'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'

const STATES = ['offSale'] as const
type State = (typeof STATES)[number]

/** A page of products with what is on the shelf of each, found as the shop finds them; or of what it does not sell. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState({ ...PLAIN, states: STATES }, new URL(args.request.url).searchParams)
  const isOffSale = state.states.length > 0
  const page = isOffSale ? await fetchOffSale(shop, state) : await fetchOnSale(shop, state)
  const isVain = !isOffSale && state.text !== '' && page.total === 0
  const elsewhere = isVain ? (await fetchOffSale(shop, { ...state, page: 1 })).total : 0
  return { head: { title: translate(shop)('Office.Products', 'Products and stock') }, state, ...page, elsewhere }
}

type Asked = Pick<ListState<never, State>, 'text' | 'page'>

async function fetchOnSale({ call, area }: Shop, { text, page }: Asked) {
  const found = await call('POST /api/Product/GetProductsBySearch', {
    body: { area, ...(text && { freeTextSearch: text }), currentPage: page, pageSize: ROWS },
  })
  const rows = found.items.flatMap(({ item }) =>
    item.variants.map(({ id, ...variant }) => ({
      ...variant,
      variantId: id,
      productId: item.id,
      productName: item.name,
      url: item.url,
      price: item.unitPrices.find(({ variantId }) => variantId === id)?.price ?? null,
    })),
  )
  return { rows, total: found.totalItems }
}

async function fetchOffSale({ call, area }: Shop, { text, page }: Asked) {
  const { items, totalItems } = await call('POST /backoffice/api/Item/GetItemsOffSale', {
    body: { area, search: text, skip: (page - 1) * ROWS, take: ROWS },
  })
  return { rows: items.map((item) => ({ ...item, url: undefined })), total: totalItems }
}

type Row = Awaited<ReturnType<typeof fetchOnSale | typeof fetchOffSale>>['rows'][number]

/** Items by number or words: stock, next delivery, list price, and where they are changed. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { state, rows, total, elsewhere } = useLoaderData<typeof loader>()
  const path = `/backoffice/${area.areaId}/products`
  const kind = { path, ...PLAIN, states: STATES }
  const isOffSale = state.states.length > 0

  function nothingFits(): ReactNode {
    if (isOffSale && !state.text) return t('Item.NoneOffSale', 'All there is is on sale')
    if (elsewhere === 0) return undefined
    const count = format.count(elsewhere)
    return (
      <Link to={listAddress(kind, state, { states: STATES })}>
        {t('Item.FitsOffSale', 'Only what is not on sale fits: {count} {count|item|items}', { count })}
      </Link>
    )
  }

  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Products', 'Products and stock')}
        actions={
          <Inline gap={2}>
            <ButtonLink icon={Plus} severity="primary" to={`${path}/-new`}>
              {t('Item.NewProduct', 'New product')}
            </ButtonLink>
            <ButtonLink to={`/backoffice/${area.areaId}/imports?kind=products`}>
              {t('Office.FromFile', 'From a file')}
            </ButtonLink>
          </Inline>
        }
      />
      <OfficeList<Row, never, State>
        kind={kind}
        state={state}
        isOneState
        allText={t('Item.OnSale', 'On sale')}
        stateText={() => t('Item.OffSale', 'Not on sale')}
        items={rows}
        totalItems={total}
        countText={(count) =>
          isOffSale
            ? t('Item.Count', '{count} {count|item|items}', { count })
            : t('List.Count', '{count} {count|product|products}', { count })
        }
        caption={t('Office.Products', 'Products and stock')}
        keyOf={({ productId, variantId }) => `${productId} ${variantId}`}
        searchLabel={t('Office.SearchProducts', 'Number, EAN or words')}
        nothingFits={nothingFits()}
        empty={t('Office.NoProducts', 'Nothing is sold in this area yet')}
        columns={[
          {
            id: 'number',
            head: t('Paper.Number', 'Number'),
            cell: ({ variantId, number }) => (
              <RowLink to={`${path}/${encodeURIComponent(variantId)}`}>{number}</RowLink>
            ),
            narrow: true,
            place: 'title',
          },
          {
            id: 'name',
            head: t('Paper.Name', 'Product'),
            cell: ({ productName, attributes }) => (
              <Dotted facts={[productName, ...attributes.map(({ value }) => value)].map(unbroken)} />
            ),
            place: 'subtitle',
          },
          { id: 'ean', head: t('Office.Ean', 'EAN'), cell: ({ ean }) => ean, narrow: true, wideOnly: true },
          {
            id: 'stock',
            head: t('Office.Stock', 'Stock'),
            cell: ({ stock }) => format.count(stock),
            numeric: true,
            narrow: true,
          },
          {
            id: 'expected',
            head: t('Office.Expected', 'Expected'),
            cell: ({ expectedOn }) => expectedOn && format.date(expectedOn),
            narrow: true,
          },
          {
            id: 'price',
            head: t('Office.ListPriceIn', 'List price, {currency}', { currency: format.currency() }),
            cell: ({ price }) => price !== null && format.amount(price),
            numeric: true,
            narrow: true,
          },
          {
            id: 'links',
            head: '',
            cell: ({ productId, url }) => (
              <Inline gap={4}>
                {url !== undefined && (
                  <Link to={url} target="_blank">
                    {t('Office.InShop', 'In the shop')}
                  </Link>
                )}
                <Link to={documentHref(area.areaId, 'product', productId)}>{t('Office.Texts', 'Texts')}</Link>
              </Inline>
            ),
            narrow: true,
          },
        ]}
      />
    </Stack>
  )
}
