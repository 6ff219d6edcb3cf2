import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { unbroken } from '../../app/unbroken.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Row as Inline, Stack } from '../../ui/stack.tsx'
import { documentHref } from '../documents/types.ts'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'

/** A page of products with what is on the shelf of each, found as the shop finds them. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState(PLAIN, new URL(args.request.url).searchParams)
  const page = await shop.call('POST /api/Product/GetProductsBySearch', {
    body: {
      area: shop.area,
      ...(state.text && { freeTextSearch: state.text }),
      currentPage: state.page,
      pageSize: ROWS,
    },
  })
  const rows = page.items.flatMap(({ item }) =>
    item.variants.map((variant) => ({
      key: `${item.id} ${variant.id}`,
      productId: item.id,
      names: [item.name, ...variant.attributes.map(({ value }) => value)].map(unbroken),
      url: item.url,
      variant,
      price: item.unitPrices.find(({ variantId }) => variantId === variant.id),
    })),
  )
  return {
    head: { title: translate(shop)('Office.Products', 'Products and stock') },
    state,
    rows,
    total: page.totalItems,
  }
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** Products by number or words: stock, next delivery, list price, and where editors say something of them. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { state, rows, total } = useLoaderData<typeof loader>()
  return (
    <Stack gap={6}>
      <PageHeading title={t('Office.Products', 'Products and stock')} />
      <OfficeList<Row, never, never>
        kind={{ path: `/backoffice/${area.areaId}/products`, ...PLAIN }}
        state={state}
        items={rows}
        totalItems={total}
        countText={(count) => t('List.Count', '{count} {count|product|products}', { count })}
        caption={t('Office.Products', 'Products and stock')}
        keyOf={({ key }) => key}
        searchLabel={t('Office.SearchProducts', 'Number, EAN or words')}
        empty={t('Office.NoProducts', 'Nothing is sold in this area yet')}
        columns={[
          {
            id: 'number',
            head: t('Paper.Number', 'Number'),
            cell: ({ variant }) => variant.number,
            narrow: true,
            place: 'title',
          },
          {
            id: 'name',
            head: t('Paper.Name', 'Product'),
            cell: ({ names }) => <Dotted facts={names} />,
            place: 'subtitle',
          },
          { id: 'ean', head: t('Office.Ean', 'EAN'), cell: ({ variant }) => variant.ean, narrow: true, wideOnly: true },
          {
            id: 'stock',
            head: t('Office.Stock', 'Stock'),
            cell: ({ variant }) => format.count(variant.stock),
            numeric: true,
            narrow: true,
          },
          {
            id: 'expected',
            head: t('Office.Expected', 'Expected'),
            cell: ({ variant }) => variant.expectedOn && format.date(variant.expectedOn),
            narrow: true,
          },
          {
            id: 'price',
            head: t('Office.ListPriceIn', 'List price, {currency}', { currency: format.currency() }),
            cell: ({ price }) => price && format.amount(price.price, price.currencyCode),
            numeric: true,
            narrow: true,
          },
          {
            id: 'links',
            head: '',
            cell: ({ productId, url }) => (
              <Inline gap={4}>
                <Link to={url} target="_blank">
                  {t('Office.InShop', 'In the shop')}
                </Link>
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
