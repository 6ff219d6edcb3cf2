import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import type { Head } from '../app/head.ts'
import { keepFocus } from '../app/keep-focus.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { RecoverForm } from '../users/recover-form.tsx'
import { ResetForm } from '../users/reset-form.tsx'
import css from './login.module.css'

type OpenLink = { username: string; token: string; shortest: number }
type Data = { head: Head; link: OpenLink | null; isOver: boolean }

/** By the link of a mail the new password is asked for, as long as the link works; else whom to mail one. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const t = translate(shop)
  const { searchParams } = new URL(args.request.url)
  const [username, token] = ['username', 'token'].map((name) => searchParams.get(name)?.slice(0, 200) ?? '')
  const head = { title: t('Recover.Heading', 'New password'), canonical: '/user/recover-password', noIndex: true }
  if (!username || !token) return { head, link: null, isOver: false }
  try {
    const body = { area: shop.area, username, token }
    const { shortestPassword } = await shop.call('POST /api/User/VerifyToken', { body })
    return { head, link: { username, token, shortest: shortestPassword }, isOver: false }
  } catch (error) {
    if (!(error instanceof ApiException) || error.status >= 500) throw error
    return { head, link: null, isOver: true }
  }
}

/** /user/recover-password. A link's secret leaves the address bar and the history at once, whether it works or not. */
export function Component() {
  const t = useTranslate()
  const data = useLoaderData<Data>()
  const [link, setLink] = useState(data.link)
  const [isOver, setIsOver] = useState(data.isOver)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])

  if (isDone) {
    return (
      <div className={css.page}>
        <PageHeading title={t('Reset.DoneHeading', 'Your new password is set')} />
        <p className={css.intro} role="status">
          {t('Reset.Done', 'Wherever you were signed in, you sign in anew now. We have sent you word by mail.')}
        </p>
        <ButtonLink to="/login" severity="cta-1" size="l">
          {t('Login.SignIn', 'Sign in')}
        </ButtonLink>
      </div>
    )
  }
  if (link) {
    return (
      <div className={css.page}>
        <PageHeading title={t('Reset.Heading', 'Choose a new password')} />
        <p className={css.intro}>{t('Reset.Intro', 'For {username}.', { username: link.username })}</p>
        <ResetForm {...link} onDone={done} onOver={over} />
      </div>
    )
  }
  return (
    <div className={css.page}>
      <PageHeading title={t('Recover.Heading', 'New password')} />
      {isOver && (
        <ErrorText>
          {t('Recover.Over', 'This link does not work any more: it was used, is too old, or a newer one was mailed.')}
        </ErrorText>
      )}
      <p className={css.intro}>
        {t('Recover.Intro', 'Type your user name, and we mail you a link to choose a new password.')}
      </p>
      <RecoverForm />
      <p>
        <Link to="/login">{t('Recover.Back', 'Back to signing in')}</Link>
      </p>
    </div>
  )

  function done(): void {
    setIsDone(true)
    keepFocus()
  }

  function over(): void {
    setLink(null)
    setIsOver(true)
  }
}
