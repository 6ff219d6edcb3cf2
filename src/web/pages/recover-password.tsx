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

type OpenLink = { username: string; token: string; shortest: number; isInvitation: boolean }
type Data = { head: Head; link: OpenLink | null; overOf?: string }

/**
 * By the link of a mail the new password is asked for, or the first one, as long as the link works; else whom to mail
 * one: who has come by a link that is over need not type who he is.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const shop = shopOf(args)
  const t = translate(shop)
  const { searchParams } = new URL(args.request.url)
  const [username, token] = ['username', 'token'].map((name) => searchParams.get(name)?.slice(0, 200) ?? '')
  const head = { title: t('Recover.Heading', 'New password'), canonical: '/user/recover-password', noIndex: true }
  if (!username || !token) return { head, link: null }
  try {
    const body = { area: shop.area, username, token }
    const { shortestPassword, isInvitation } = await shop.call('POST /api/User/VerifyToken', { body })
    return { head, link: { username, token, shortest: shortestPassword, isInvitation } }
  } catch (error) {
    if (!(error instanceof ApiException) || error.status >= 500) throw error
    return { head, link: null, overOf: username }
  }
}

/** /user/recover-password. A link's secret leaves the address bar and the history at once, whether it works or not. */
export function Component() {
  const t = useTranslate()
  const data = useLoaderData<Data>()
  const [link, setLink] = useState(data.link)
  const [overOf, setOverOf] = useState(data.overOf)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])

  if (isDone) {
    return (
      <div className={css.page}>
        <PageHeading
          title={
            link?.isInvitation
              ? t('Invitation.DoneHeading', 'Your password is set')
              : t('Reset.DoneHeading', 'Your new password is set')
          }
        />
        <p className={css.intro} role="status">
          {link?.isInvitation
            ? t('Invitation.Done', 'Sign in with it as {username}.', { username: link.username })
            : t('Reset.Done', 'Wherever you were signed in, you sign in anew now. We have sent you word by mail.')}
        </p>
        <ButtonLink to="/login" severity="cta-1" size="l">
          {t('Login.SignIn', 'Sign in')}
        </ButtonLink>
      </div>
    )
  }
  if (link) {
    const { username } = link
    return (
      <div className={css.page}>
        <PageHeading
          title={
            link.isInvitation
              ? t('Invitation.Heading', 'Choose your password')
              : t('Reset.Heading', 'Choose a new password')
          }
        />
        <p className={css.intro}>
          {link.isInvitation
            ? t(
                'Invitation.Intro',
                'Welcome. From now on you sign in as {username}, with the password that you choose here.',
                {
                  username,
                },
              )
            : t('Reset.Intro', 'For {username}.', { username })}
        </p>
        <ResetForm {...link} onDone={done} onOver={over} />
      </div>
    )
  }
  return (
    <div className={css.page}>
      <PageHeading title={t('Recover.Heading', 'New password')} />
      {overOf !== undefined && (
        <ErrorText>
          {t('Recover.Over', 'This link does not work any more: it was used, is too old, or a newer one was mailed.')}
        </ErrorText>
      )}
      <p className={css.intro}>
        {overOf === undefined
          ? t('Recover.Intro', 'Type your user name, and we mail you a link to choose a new password.')
          : t('Recover.Again', 'Have another one mailed to you, and choose your password by that.')}
      </p>
      <RecoverForm username={overOf} />
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
    setOverOf(link?.username)
    setLink(null)
  }
}
