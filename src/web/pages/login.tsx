import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ownPath } from '#domain/redirect.ts'
import type { Head } from '../app/head.ts'
import { shopOf, useShop } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import type { LoginFailure } from '../users/login.ts'
import { LoginForm } from '../users/login-form.tsx'
import css from './login.module.css'

type Data = { head: Head; redirect: string; failure: LoginFailure | undefined }

/** Who is signed in already goes on to the wanted page at once. */
export function loader(args: LoaderFunctionArgs): Data {
  const shop = shopOf(args)
  const t = translate(shop)
  const { searchParams } = new URL(args.request.url)
  const wanted = ownPath(searchParams.get('redirect'))
  if (shop.session) throw redirect(wanted)
  const type = searchParams.get('failed')
  return {
    head: {
      title: t('Login.Heading', 'Sign in'),
      description: t('Login.Description', 'Sign in to see your prices, order and follow your orders.'),
      canonical: '/login',
    },
    redirect: wanted,
    failure: type ? { type } : undefined,
  }
}

/** /login */
export function Component() {
  const t = useTranslate()
  const { settings } = useShop()
  const data = useLoaderData<Data>()
  return (
    <div className={css.page}>
      <PageHeading title={t('Login.Heading', 'Sign in')} />
      <p className={css.intro}>
        {t('Login.Intro', 'Your prices, your cart and your orders at {shop}.', { shop: settings.solutionName })}
      </p>
      <LoginForm redirect={data.redirect} failure={data.failure} />
      {settings.newAccountUrl && (
        <p>
          {t('Login.NoAccount', 'No account yet?')}{' '}
          <Link to={settings.newAccountUrl}>{t('Login.AskForAccount', 'Ask for one')}</Link>
        </p>
      )}
    </div>
  )
}
