import UserCheck from 'lucide-react/icons/user-check'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { Session } from '#contract/users.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ChangePasswordForm } from '../users/change-password-form.tsx'
import { SessionList } from '../users/session-list.tsx'
import css from './change-password.module.css'

/** `sessions` is null while one acts for a customer: what is the own person's has to wait then. */
type Data = { head: Head; sessions: Session[] | null }

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const head = { title: translate(shop)('ChangePassword.Heading', 'Change password'), noIndex: true }
  if (shop.session?.acting) return { head, sessions: null }
  const { sessions } = await shop.call('POST /api/User/GetSessions', { body: { area: shop.area } })
  return { head, sessions }
}

/** /customer-center/user/change-password: the own password, and where one is signed in by it. */
export function Component() {
  const t = useTranslate()
  const { sessions } = useLoaderData<Data>()
  const { revalidate } = useRevalidator()
  if (!sessions) {
    return (
      <div className={css.page}>
        <PageHeading title={t('ChangePassword.Heading', 'Change password')} />
        <EmptyState icon={UserCheck} title={t('ChangePassword.Acting', 'Not while you act for a customer')}>
          {t('ChangePassword.ActingText', 'End that first: your password is yours alone.')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={css.page}>
      <PageHeading title={t('ChangePassword.Heading', 'Change password')} />
      <div className={css.columns}>
        <ChangePasswordForm
          onDone={() => {
            toasts.show('success', t('ChangePassword.Done', 'Your password is changed'), {
              detail: t('ChangePassword.DoneDetail', 'Everywhere else you are signed out.'),
            })
            void revalidate()
          }}
        />
        <section className={css.sessions}>
          <h2 className={css.title}>{t('Sessions.Heading', 'Where you are signed in')}</h2>
          <SessionList sessions={sessions} onEnded={() => void revalidate()} />
        </section>
      </div>
    </div>
  )
}
