import { useLoaderData, useSearchParams } from 'react-router'
import { ownPath } from '#domain/redirect.ts'
import { type Shop, ShopContext } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { LoginForm } from '../users/login-form.tsx'
import css from './login-page.module.css'
import type { Office } from './office.ts'

/** /backoffice/login: for who works here. Who is signed in and does not is told so. */
export function LoginPage({ office }: { office: Office }) {
  return (
    <ShopContext value={useLoaderData<Shop>()}>
      <Inside office={office} />
    </ShopContext>
  )
}

function Inside({ office: { session } }: { office: Office }) {
  const t = useTranslate()
  const [params] = useSearchParams()
  const wanted = ownPath(params.get('redirect'))
  return (
    <main className={css.page}>
      <title>{t('Office.SignIn', 'Back office')}</title>
      <div className={css.box}>
        <h1 className={css.title}>{t('Office.SignIn', 'Back office')}</h1>
        {session ? (
          <>
            <p className={css.text}>
              {session.needsSecondFactor
                ? t('Office.NeedsSecondFactor', 'Set up your second factor first: it protects what is done here.')
                : t('Office.NotYours', '{name} does not work in the back office. Sign in with a user who does.', {
                    name: session.user.name,
                  })}
            </p>
            {session.needsSecondFactor && (
              <p className={css.text}>
                <a href="/customer-center/user/two-step">{t('TwoStep.Heading', 'Two-step sign-in')}</a>
              </p>
            )}
            <form method="post" action="/session/logout">
              <Button type="submit">{t('Account.SignOut', 'Sign out')}</Button>
            </form>
          </>
        ) : (
          <LoginForm redirect={wanted.startsWith('/backoffice') ? wanted : '/backoffice'} failure={undefined} />
        )}
      </div>
    </main>
  )
}
