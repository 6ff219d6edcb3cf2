import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { SecondFactorState } from '#contract/second-factor.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { keepFocus } from '../app/keep-focus.ts'
import { shopOf, useShop } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { Details } from '../ui/details.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RecoveryCodes } from '../users/recovery-codes.tsx'
import { SecondFactorOff } from '../users/second-factor-off.tsx'
import { SecondFactorSetUp } from '../users/second-factor-set-up.tsx'
import css from './login.module.css'

/** `state` is null while one acts for a customer: what is the own person's has to wait then. */
type Data = { head: Head; state: SecondFactorState | null }

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const head = { title: translate(shop)('TwoStep.Heading', 'Two-step sign-in'), noIndex: true }
  if (shop.session?.acting) return { head, state: null }
  return { head, state: await shop.call('POST /api/User/GetSecondFactor', { body: { area: shop.area } }) }
}

/** /customer-center/user/two-step: the code of an app besides the password. */
export function Component() {
  const t = useTranslate()
  const { state } = useLoaderData<Data>()
  const { revalidate } = useRevalidator()
  const { session } = useShop()
  const [codes, setCodes] = useState<readonly string[]>()

  const title = t('TwoStep.Heading', 'Two-step sign-in')
  // Who has to set it up first can go nowhere else yet.
  if (session?.needsSecondFactor) {
    return (
      <div className={css.page}>
        <PageHeading title={title} />
        {content()}
      </div>
    )
  }
  return (
    <CenterPage
      title={title}
      under={[{ text: t('ChangePassword.Heading', 'Change password'), to: '/customer-center/user/change-password' }]}
    >
      <div className={css.narrow}>{content()}</div>
    </CenterPage>
  )

  function content() {
    if (!state) {
      return (
        <EmptyState icon={UserCheck} title={t('ChangePassword.Acting', 'Not while you act for a customer')}>
          {t('TwoStep.ActingText', 'End that first: how you sign in is yours alone.')}
        </EmptyState>
      )
    }
    if (codes) return <RecoveryCodes codes={codes} onKept={goOn} />
    if (state.isOn) return <On state={state} onOff={() => void revalidate().finally(keepFocus)} />
    return (
      <>
        <p className={css.intro}>
          {state.isRequired
            ? t(
                'TwoStep.Required',
                'Whoever works for us signs in with a password and a code of an app on the phone. Set it up once, then go on.',
              )
            : t(
                'TwoStep.Intro',
                'After your password you type a code that an app on your phone shows. Whoever learns your password cannot use it then.',
              )}
        </p>
        <SecondFactorSetUp onDone={setCodes} />
      </>
    )
  }

  /** Who could do nothing before may now do everything: the shop starts anew. */
  function goOn(): void {
    if (session?.needsSecondFactor) {
      location.assign('/')
    } else {
      setCodes(undefined)
      void revalidate().finally(keepFocus)
    }
  }
}

function On({ state, onOff }: { state: SecondFactorState; onOff: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      <EmptyState icon={ShieldCheck} title={t('TwoStep.On', 'It is on')}>
        {t('TwoStep.CodesLeft', 'Recovery codes left: {count}.', { count: format.count(state.recoveryCodes) })}{' '}
        {!state.isRequired && t('TwoStep.NewCodes', 'When they run low, switch it off and on again.')}
      </EmptyState>
      {!state.isRequired && (
        <Details title={t('TwoStep.SwitchOff', 'Switch it off')}>
          <SecondFactorOff onDone={onOff} />
        </Details>
      )}
    </>
  )
}
