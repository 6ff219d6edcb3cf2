import UserCheck from 'lucide-react/icons/user-check'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { SecondFactorState } from '#contract/second-factor.ts'
import type { Session } from '#contract/users.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { ChangePasswordForm } from '../users/change-password-form.tsx'
import { SessionList } from '../users/session-list.tsx'
import css from './change-password.module.css'

/** `own` is null while one acts for a customer: what is the own person's has to wait then. */
type Data = { head: Head; own: { sessions: Session[]; secondFactor: SecondFactorState } | null }

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const head = { title: translate(shop)('ChangePassword.Heading', 'Change password'), noIndex: true }
  if (shop.session?.acting) return { head, own: null }
  const body = { area: shop.area }
  const [{ sessions }, secondFactor] = await Promise.all([
    shop.call('POST /api/User/GetSessions', { body }),
    shop.call('POST /api/User/GetSecondFactor', { body }),
  ])
  return { head, own: { sessions, secondFactor } }
}

/** /customer-center/user/change-password: the own password, and where one is signed in by it. */
export function Component() {
  const t = useTranslate()
  const { own } = useLoaderData<Data>()
  const { revalidate } = useRevalidator()
  if (!own) {
    return (
      <CenterPage title={t('ChangePassword.Heading', 'Change password')}>
        <EmptyState icon={UserCheck} title={t('ChangePassword.Acting', 'Not while you act for a customer')}>
          {t('ChangePassword.ActingText', 'End that first: your password is yours alone.')}
        </EmptyState>
      </CenterPage>
    )
  }
  return (
    <CenterPage title={t('ChangePassword.Heading', 'Change password')}>
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
          <SessionList sessions={own.sessions} onEnded={revalidate} />
          <h2 className={css.title}>{t('TwoStep.Heading', 'Two-step sign-in')}</h2>
          <p>
            {own.secondFactor.isOn
              ? t('TwoStep.State.On', 'On: after the password you type a code of your app.')
              : t('TwoStep.State.Off', 'Off: your password alone opens the account.')}{' '}
            <Link to="/customer-center/user/two-step" className={css.unbroken}>
              {own.secondFactor.isOn ? t('TwoStep.Change', 'Change') : t('TwoStep.SetUp', 'Set it up')}
            </Link>
          </p>
        </section>
      </div>
    </CenterPage>
  )
}
