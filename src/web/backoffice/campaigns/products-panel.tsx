import type { StaffCampaign } from '#contract/staff-campaigns.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { Panel } from '../parts/panel.tsx'

const MOST = 25

/** The products of a campaign by name; of many the first twenty-five. */
export function ProductsPanel({ campaign: { products, productList } }: { campaign: StaffCampaign }) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  return (
    <Panel title={t('Campaign.Products', 'Products')} aside={format.count(products)}>
      {products === 0 ? (
        <p className={css.lead}>
          {t('Campaign.NoProducts', 'It has none yet: it gives nothing. Write their numbers into the form.')}
        </p>
      ) : (
        <Stack gap={3}>
          <DataTable<StaffCampaign['productList'][number]>
            caption={t('Campaign.Products', 'Products')}
            rows={productList.slice(0, MOST)}
            keyOf={({ productId }) => productId}
            columns={[
              {
                id: 'number',
                head: t('Paper.Number', 'Number'),
                cell: ({ number }) => (
                  <Link to={`/backoffice/${area.areaId}/products?q=${encodeURIComponent(number)}`}>{number}</Link>
                ),
                narrow: true,
                place: 'end',
              },
              { id: 'name', head: t('Paper.Name', 'Product'), cell: ({ name }) => name, place: 'title' },
            ]}
          />
          {products > MOST && (
            <p className={css.lead}>
              {t('Campaign.MoreProducts', 'and {count} more', { count: format.count(products - MOST) })}
            </p>
          )}
        </Stack>
      )}
    </Panel>
  )
}
