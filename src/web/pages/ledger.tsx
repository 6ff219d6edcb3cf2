import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LedgerEntry } from '#contract/ledger.ts'
import { plainAmount } from '#domain/money.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { listAddress } from '../app/list/list-state.ts'
import { shopOf } from '../app/shop.ts'
import { signedAmount } from '../app/signed-amount.ts'
import { type Translate, translate, useTranslate } from '../app/translations.ts'
import { Ages, BalanceLine } from '../customer-center/balance.tsx'
import { CenterList, type ListColumn } from '../customer-center/center-list.tsx'
import { ROWS_PER_CALL } from '../customer-center/csv-button.tsx'
import { fetchLedger, loadList } from '../customer-center/data.ts'
import { CREDIT_MEMOS, INVOICES, LEDGER } from '../customer-center/lists.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { RowLink } from '../ui/data-table.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import css from './ledger.module.css'

/** A page of the ledger and what it comes to; without them the page is the error page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const [list, { balances }] = await Promise.all([
    loadList(args, { list: 'ledger', kind: LEDGER, fetchPage: fetchLedger }),
    shop.call('POST /api/CustomerCenter/GetBalance', { body: { area: shop.area } }),
  ])
  const head: Head = { title: translate(shop)('Ledger.Heading', 'Ledger'), noIndex: true }
  return { head, ...list, balances }
}

/** /customer-center/ledger: invoices, credit memos and payments with the balance after each. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { state, page, views, balances } = useLoaderData<typeof loader>()
  const { currencyCode } = page
  const balance = balances.find((each) => each.currencyCode === currencyCode)
  const amount = (value: number) => <Money text={signedAmount(format, value, currencyCode)} />
  const columns: ListColumn<LedgerEntry, never>[] = [
    {
      id: 'date',
      head: t('Invoices.Date', 'Date'),
      cell: (row) => format.date(row.on),
      csv: (row) => row.on,
      narrow: true,
    },
    {
      id: 'kind',
      head: t('Ledger.Kind', 'What'),
      cell: (row) => kindText(row.kind, t),
      csv: (row) => kindText(row.kind, t),
      narrow: true,
    },
    {
      id: 'number',
      head: t('Ledger.Number', 'Number'),
      cell: (row) => (row.id ? <RowLink to={pathOf(row)}>{row.number}</RowLink> : row.number),
      csv: (row) => row.number,
      narrow: true,
      place: 'title',
    },
    {
      id: 'reference',
      head: t('Orders.Reference', 'Reference'),
      cell: (row) => row.reference,
      csv: (row) => row.reference,
    },
    {
      id: 'covers',
      head: t('Ledger.Covers', 'Covers'),
      cell: ({ covers }) =>
        covers.length > 0 && (
          <Dotted
            facts={covers.map(({ linkId, invoiceNumber }) => (
              <Link key={linkId} to={`${INVOICES.path}/${linkId}`}>
                {invoiceNumber}
              </Link>
            ))}
          />
        ),
      csv: ({ covers }) => covers.map(({ invoiceNumber }) => invoiceNumber).join(' '),
    },
    {
      id: 'due',
      head: t('Invoices.Due', 'Due'),
      cell: (row) => row.dueOn && format.date(row.dueOn),
      csv: (row) => row.dueOn ?? '',
      narrow: true,
      wideOnly: true,
    },
    {
      id: 'open',
      head: t('Ledger.Open', 'Open'),
      cell: (row) => (row.openAmount > 0 ? amount(openOf(row)) : '–'),
      csv: (row) => plainAmount(openOf(row), currencyCode),
      numeric: true,
      narrow: true,
    },
    {
      id: 'amount',
      head: t('Ledger.Amount', 'Amount'),
      cell: (row) => amount(row.amount),
      csv: (row) => plainAmount(row.amount, currencyCode),
      numeric: true,
      narrow: true,
      place: 'end',
    },
    {
      id: 'balance',
      head: t('Ledger.Balance', 'Balance'),
      cell: (row) => amount(row.balance),
      csv: (row) => plainAmount(row.balance, currencyCode),
      numeric: true,
      narrow: true,
    },
  ]
  return (
    <CenterPage title={t('Ledger.Heading', 'Ledger')} aside={format.currency(currencyCode)}>
      <CenterList
        list="ledger"
        kind={LEDGER}
        state={state}
        page={page}
        views={views}
        caption={t('Ledger.Heading', 'Ledger')}
        columns={columns}
        currencyOf={() => currencyCode}
        keyOf={(row) => `${row.kind} ${row.number}`}
        stateText={(each) => kindText(each, t)}
        searchLabel={t('Ledger.Search', 'Number, order or reference')}
        hasPeriod
        load={(shop, pageNr) => fetchLedger(shop, { ...state, asOf: page.asOf }, { pageNr, pageSize: ROWS_PER_CALL })}
        empty={{
          title: t('Ledger.None', 'Nothing booked yet'),
          text: t('Ledger.NoneText', 'Invoices, credit memos and payments stand here in one line.'),
        }}
      >
        {balances.length > 1 && (
          <Currencies codes={balances.map((each) => each.currencyCode)} current={currencyCode} state={state} />
        )}
        <BalanceLine balances={balances} />
        {balance && <Ages balance={balance} />}
      </CenterList>
    </CenterPage>
  )
}

type CurrenciesProps = {
  codes: readonly string[]
  current: string
  state: ReturnType<typeof useLoaderData<typeof loader>>['state']
}

/** A ledger for each currency the customer has papers in. */
function Currencies({ codes, current, state }: CurrenciesProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={css.currencies} aria-label={t('CenterList.Currency', 'Currency')}>
      {codes.map((code) => (
        <li key={code}>
          <Link
            look="place"
            to={listAddress(LEDGER, state, { currency: code })}
            aria-current={code === current || undefined}
          >
            {format.currency(code)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const pathOf = ({ kind, id }: LedgerEntry) => `${kind === 'invoice' ? INVOICES.path : CREDIT_MEMOS.path}/${id}`

function kindText(kind: LedgerEntry['kind'], t: Translate): string {
  switch (kind) {
    case 'invoice':
      return t('Ledger.Invoice', 'Invoice')
    case 'creditMemo':
      return t('Ledger.CreditMemo', 'Credit memo')
    case 'payment':
      return t('Ledger.Payment', 'Payment')
  }
}

/** What is open of it, as it counts in the balance: what is left of a credit memo or a payment takes away from it. */
const openOf = ({ openAmount, amount }: LedgerEntry): number => (amount < 0 ? -openAmount : openAmount)
