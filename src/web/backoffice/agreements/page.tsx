import Download from 'lucide-react/icons/download'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { writeQuery } from '#contract/query-string.ts'
import type { StaffAgreement } from '#contract/staff-prices.ts'
import { useFormat } from '../../app/format.ts'
import { ListPages } from '../../app/list/list-pages.tsx'
import { readPage } from '../../app/list/list-state.ts'
import { PastEnd } from '../../app/list/past-end.tsx'
import { useSearchText } from '../../app/search-text.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PHASES, phaseText } from '../campaigns/words.ts'
import css from '../parts/desk.module.css'
import { SearchForm } from '../parts/search-form.tsx'
import { agreementColumns } from './columns.tsx'

const ROWS = 50

/** Agreements that fit what the address asks for. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const params = new URL(args.request.url).searchParams
  const owner = (params.get('whose') ?? '').trim().slice(0, 100)
  const number = (params.get('item') ?? '').trim().slice(0, 60)
  const phases = PHASES.filter((each) => each === params.get('when'))
  const page = readPage(params)
  const found = await shop.call('POST /backoffice/api/Price/GetAgreements', {
    body: { area: shop.area, owner, number, phases, skip: (page - 1) * ROWS, take: ROWS },
  })
  return { head: { title: translate(shop)('Office.Agreements', 'Agreements') }, owner, number, phases, page, ...found }
}

type Data = Awaited<ReturnType<typeof loader>>

/** Which prices were agreed with whom: looked up by customer, price group or item, saved as a file, changed by one. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const data = useLoaderData<Data>()
  const { owner, number, phases, page, items, totalItems } = data
  const base = `/backoffice/${area.areaId}`
  const path = `${base}/agreements`
  const pageCount = Math.max(1, Math.ceil(totalItems / ROWS))
  const hrefOf = (to: number) => `${path}?${queryOf(data, to)}`
  const file = `/backoffice/api/Price/GetAgreementsAsCsv${writeQuery({ area, owner, number, phases })}`
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Agreements', 'Agreements')}
        intro={t(
          'Agreements.Intro',
          'Prices and discounts agreed with customers and price groups. To change them, save those that fit as a file, change it and bring it in again; one that holds no longer is given a last day.',
        )}
        actions={
          <Row gap={2}>
            {totalItems > 0 && (
              <ButtonLink icon={Download} to={file} download>
                {t('Office.SaveCsv', 'Download CSV')}
              </ButtonLink>
            )}
            <ButtonLink to={`${base}/imports?kind=prices`}>{t('Office.FromFile', 'From a file')}</ButtonLink>
          </Row>
        }
      />
      <Search path={path} data={data} />
      <p aria-live="polite">
        {t('CenterList.Count', '{count} {count|entry|entries}', { count: format.count(totalItems) })}
        {totalItems === MOST_COUNTED && ` ${t('Agreements.OrMore', 'or more')}`}
      </p>
      {items.length > 0 ? (
        <DataTable<StaffAgreement>
          caption={t('Office.Agreements', 'Agreements')}
          rows={items}
          keyOf={keyOf}
          isQuiet={({ phase }) => phase === 'over'}
          columns={agreementColumns(t, format, base)}
        />
      ) : totalItems > 0 ? (
        <PastEnd lastPage={hrefOf(pageCount)} />
      ) : owner || number || phases.length ? (
        <EmptyState
          title={t('CenterList.NothingFits', 'Nothing fits')}
          actions={<ButtonLink to={path}>{t('CenterList.ShowAll', 'Show all')}</ButtonLink>}
        />
      ) : (
        <EmptyState title={t('Agreements.None', 'Nothing was agreed with anybody yet')} />
      )}
      <ListPages page={page} pageCount={pageCount} hrefOf={hrefOf} />
    </Stack>
  )
}

const MOST_COUNTED = 10_000

const keyOf = (row: StaffAgreement): string =>
  [row.customer ?? row.priceGroup, row.number, row.currencyCode, row.minimumQuantity, row.validFrom].join(' ')

function queryOf({ owner, number, phases }: Data, page: number): string {
  const entries = [
    ['whose', owner],
    ['item', number],
    ['when', phases[0] ?? ''],
    ['p', page > 1 ? String(page) : ''],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value)).toString()
}

function Search({ path, data: { owner, number, phases } }: { path: string; data: Data }) {
  const t = useTranslate()
  const whose = useSearchText(owner)
  const item = useSearchText(number)
  const when = useSearchText(phases[0] ?? '')
  return (
    <SearchForm path={path} texts={[whose, item, when]}>
      <TextField
        name="whose"
        label={t('Agreements.Whose', 'Customer or price group')}
        value={whose.text}
        onChange={({ target }) => whose.type(target.value)}
        maxLength={100}
        className={css.wide}
      />
      <TextField
        name="item"
        label={t('Agreements.Item', 'Item number begins with')}
        value={item.text}
        onChange={({ target }) => item.type(target.value)}
        maxLength={60}
        className={css.short}
      />
      <SelectField
        name="when"
        label={t('Agreements.When', 'When')}
        value={when.text}
        onChange={({ target }) => when.type(target.value)}
      >
        <option value="">{t('CenterList.All', 'All')}</option>
        {PHASES.map((each) => (
          <option key={each} value={each}>
            {phaseText(each, t)}
          </option>
        ))}
      </SelectField>
    </SearchForm>
  )
}
