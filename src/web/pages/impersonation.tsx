import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { useEffect, useId, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import type { AllowedUser } from '#contract/impersonation.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { ListPages } from '../app/list/list-pages.tsx'
import { readPage } from '../app/list/list-state.ts'
import { PastEnd } from '../app/list/past-end.tsx'
import { useSearchText } from '../app/search-text.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CustomerList } from '../users/customer-list.tsx'
import css from './impersonation.module.css'

type Data = {
  head: Head
  customers: AllowedUser[]
  total: number
  search: string
  page: number
  failure: string | null
}

const PAGE_SIZE = 25
/** So many of those acted for last, who come first, stand apart. */
const MOST_RECENT = 5
const LAST_PAGE = 400
const MOST_LETTERS = 200
/** A search begins when typing rests. */
const REST_MS = 250

/** Whoever is no sales person gets the 403 that the call answers. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const { searchParams } = new URL(args.request.url)
  const search = (searchParams.get('q') ?? '').slice(0, MOST_LETTERS)
  const page = Math.min(readPage(searchParams), LAST_PAGE)
  const body = { area: shop.area, search, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE }
  const { items, totalItems } = await shop.call('POST /api/SalesImpersonation/GetAllowedUsersToImpersonate', { body })
  return {
    head: { title: translate(shop)('Impersonation.Heading', 'Act for a customer'), noIndex: true },
    customers: items,
    total: totalItems,
    search,
    page,
    failure: searchParams.get('failed'),
  }
}

/** /customer-center/impersonation: a sales person finds a customer and acts for him. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const recentId = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { customers, total, search, page, failure } = useLoaderData<Data>()
  const { text, type, send } = useSearchText(search)
  const { pathname } = useLocation()
  const { location: next = { pathname } } = useNavigation()
  const isLeaving = next.pathname !== pathname
  // A search that begins once one is on one's way elsewhere would lead back.
  useEffect(() => {
    const forget = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    if (isLeaving) forget()
    return forget
  }, [isLeaving])
  useEffect(() => {
    if (failure) console.error('Acting for a customer did not begin', failure)
  }, [failure])
  const isBegin = !search && page === 1
  const recent = isBegin ? customers.slice(0, MOST_RECENT).filter(({ lastActedAt }) => lastActedAt !== null) : []
  const others = customers.filter((each) => !recent.includes(each))
  const pageCount = Math.ceil(total / PAGE_SIZE)
  const addressOf = (to: number) => `?${new URLSearchParams({ ...(search && { q: search }), p: String(to) })}`

  return (
    <CenterPage
      title={t('Impersonation.Heading', 'Act for a customer')}
      aside={
        <span role="status" className={css.count}>
          {t('Impersonation.Count', '{count} {count|customer|customers}', { count: format.count(total) })}
        </span>
      }
      intro={t(
        'Impersonation.Intro',
        'You order in the customer’s name, at their prices, from a cart of your own for them. Their cart and yours stay as they are. It ends by itself after an hour.',
      )}
    >
      {failure && <ErrorText>{failureText(failure)}</ErrorText>}
      <search>
        <form
          className={css.search}
          onSubmit={(event) => {
            event.preventDefault()
            find(text)
          }}
        >
          <TextField
            label={t('Impersonation.Search', 'Find a customer')}
            hint={t('Impersonation.SearchHint', 'By name, city, number, mail or order number')}
            type="search"
            name="q"
            value={text}
            onChange={({ target: { value } }) => {
              type(value)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => find(value), REST_MS)
            }}
            // Whoever goes elsewhere does so once the search has begun: one that begins then would lead back.
            onBlur={() => timer.current && find(text)}
            maxLength={MOST_LETTERS}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" icon={Search}>
            {t('Impersonation.SearchButton', 'Search')}
          </Button>
        </form>
      </search>
      {customers.length > 0 ? (
        <>
          {recent.length > 0 && (
            <section className={css.group} aria-labelledby={recentId}>
              <h2 id={recentId}>{t('Impersonation.Recent', 'Recently')}</h2>
              <CustomerList customers={recent} />
            </section>
          )}
          {others.length > 0 && (
            <section className={css.group}>
              <h2>{search ? t('Impersonation.Found', 'Found') : t('Impersonation.All', 'Your customers')}</h2>
              <CustomerList customers={others} />
            </section>
          )}
        </>
      ) : total > 0 ? (
        <PastEnd icon={Users} lastPage={addressOf(pageCount)} />
      ) : (
        <EmptyState icon={Users} title={t('Impersonation.Empty', 'No customer found')}>
          {search
            ? t('Impersonation.EmptySearch', 'Nobody on your list has that name, city, number, mail or order.')
            : t(
                'Impersonation.EmptyList',
                'Nobody is on your list yet. A colleague in the back office says for whom you act.',
              )}
        </EmptyState>
      )}
      <ListPages page={page} pageCount={pageCount} hrefOf={addressOf} />
    </CenterPage>
  )

  function find(typed: string): void {
    clearTimeout(timer.current)
    timer.current = undefined
    // A space that is typed last stays: another word may follow it.
    const q = typed.trim()
    send(q)
    void navigate(q ? `?${new URLSearchParams({ q })}` : '?', { replace: true, preventScrollReset: true })
  }

  function failureText(type: string): string {
    if (type === 'ForbiddenException') {
      return t('Impersonation.Refused', 'You may not act for this customer. Choose one from your list.')
    }
    if (type === 'UnauthorizedException') {
      return t(
        'Impersonation.Over',
        'You no longer act for a customer: your time was over, or the account was closed. Choose whom you act for.',
      )
    }
    if (type === 'TooManyRequestsException') {
      return t(
        'Impersonation.TooMany',
        'You began for very many customers within this hour. Wait a little, then go on.',
      )
    }
    return t('Impersonation.Failed', 'That did not work just now. Try again in a moment.')
  }
}
