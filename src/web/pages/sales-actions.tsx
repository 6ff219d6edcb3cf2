import History from 'lucide-react/icons/history'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Deed } from '#contract/impersonation.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { DeedList } from '../users/deed-list.tsx'

type Data = { head: Head; deeds: Deed[]; isPaged: boolean }

const PAGE_SIZE = 50

/** Whoever buys for no customer gets the 403 that the call answers. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const before = Number.parseInt(new URL(args.request.url).searchParams.get('before') ?? '', 10)
  const body = { area: shop.area, take: PAGE_SIZE, ...(before > 0 && { before }) }
  const { items } = await shop.call('POST /api/SalesImpersonation/GetDeeds', { body })
  return {
    head: { title: translate(shop)('SalesActions.Heading', 'What our sales did for you'), noIndex: true },
    deeds: items,
    isPaged: before > 0,
  }
}

/** /customer-center/sales-actions: who of the shop's people did what in the customer's name. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { deeds, isPaged } = useLoaderData<Data>()
  const last = deeds.at(-1)
  return (
    <CenterPage
      title={t('SalesActions.Heading', 'What our sales did for you')}
      intro={t(
        'SalesActions.Intro',
        'When one of us works in your name, each step is noted here with the name of who did it.',
      )}
    >
      {deeds.length > 0 ? (
        <DeedList deeds={deeds} />
      ) : (
        <EmptyState icon={History} title={t('SalesActions.Empty', 'Nothing yet')}>
          {t('SalesActions.EmptyText', 'None of our people has worked in your name.')}
        </EmptyState>
      )}
      {last && deeds.length === PAGE_SIZE && (
        <p>
          <ButtonLink to={`?before=${last.id}`}>
            {t('SalesActions.Earlier', 'Before {date}', { date: format.date(last.at) })}
          </ButtonLink>
        </p>
      )}
      {isPaged && (
        <p>
          <ButtonLink to="?">{t('SalesActions.Latest', 'To the latest')}</ButtonLink>
        </p>
      )}
    </CenterPage>
  )
}
