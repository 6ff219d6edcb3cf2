import { type FormEvent, useRef, useState } from 'react'
import { emit } from '../app/events.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type LoginFailure, login } from './login.ts'
import css from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { tooManyText } from './too-many.ts'

/** The password is right, and a code is wanted as well: of the app, or the one that was mailed. */
const CODES = { SecondFactorRequiredException: 'app', MailedCodeRequiredException: 'mail' } as const

const codeWanted = (type: string | undefined) =>
  type === 'SecondFactorRequiredException' || type === 'MailedCodeRequiredException' ? CODES[type] : undefined

type LoginFormProps = {
  /** Path to go to afterwards. */
  redirect: string
  /** Why an attempt without script failed. */
  failure: LoginFailure | undefined
  /** Who is expected. */
  username?: string | undefined
  /** Instead of going there. */
  onSignedIn?: () => void
}

/**
 * User name and password, and the code of who has a second factor, once the shop asks for it. Without script the
 * browser sends the form itself.
 */
export function LoginForm({ redirect, failure: givenFailure, username: expected, onSignedIn }: LoginFormProps) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState(givenFailure)
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean; code?: boolean }>({})
  const [isBusy, setIsBusy] = useState(false)
  const [asksCode, setAsksCode] = useState(codeWanted(givenFailure?.type))

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const username = String(fields.get('username') ?? '').trim()
    const password = String(fields.get('password') ?? '')
    setFailure(undefined)
    setMissing({ username: !username, password: !password })
    if (!username || !password) return focus(username ? 'password' : 'username')

    setIsBusy(true)
    const code = String(fields.get('code') ?? '').trim()
    // The browser takes the place within the page along to here.
    const goal = redirect + location.hash
    const outcome = await login({ username, password, redirect: goal, ...(code && { code }) })
    if ('redirect' in outcome) {
      emit('user:loggedIn')
      return onSignedIn ? onSignedIn() : location.replace(outcome.redirect)
    }
    setIsBusy(false)
    const wanted = codeWanted(outcome.failure.type)
    if (wanted) {
      if (asksCode) setMissing({ code: true })
      focus('code')
      return setAsksCode(wanted)
    }
    console.error('Signing in failed', outcome.failure)
    setFailure(outcome.failure)
    focus(asksCode ? 'code' : 'password')
  }

  function focus(name: string): void {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.select()
  }

  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      action="/session/login"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {failure && !codeWanted(failure.type) && <ErrorText>{failureText(failure)}</ErrorText>}
      <input type="hidden" name="redirect" value={redirect} />
      <TextField
        label={t('Login.Username', 'User name')}
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        defaultValue={expected}
        autoFocus={!expected}
        error={missing.username ? t('Login.UsernameMissing', 'Type your user name') : undefined}
      />
      <PasswordField
        label={t('Login.Password', 'Password')}
        name="password"
        autoComplete="current-password"
        {...(expected && { ref: focusInDialog })}
        error={missing.password ? t('Login.PasswordMissing', 'Type your password') : undefined}
      />
      {asksCode && (
        <TextField
          label={t('Login.Code', 'Code')}
          hint={
            asksCode === 'app'
              ? t('Login.CodeHint', 'From your authenticator app, or one of your recovery codes')
              : t(
                  'Login.MailedCodeHint',
                  'A wrong password was tried very often today. To be sure that it is you, we have mailed you a code.',
                )
          }
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
          error={missing.code ? t('Login.CodeMissing', 'Type the code') : undefined}
        />
      )}
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('Login.SignIn', 'Sign in')}
      </Button>
      <p>
        <Link to="/user/recover-password">{t('Login.Forgotten', 'Forgotten your password?')}</Link>
      </p>
    </form>
  )

  function failureText({ type, waitSeconds }: LoginFailure): string {
    if (type === 'InvalidCredentialsException' && asksCode === 'mail') {
      return t('Login.WrongMailedCode', 'This code is not right, or has run out. Type the one from our latest mail.')
    }
    if (type === 'InvalidCredentialsException' && asksCode) {
      return t('Login.WrongCode', 'This code is not right, or was used already. Type the one the app shows now.')
    }
    if (type === 'InvalidCredentialsException') {
      return t('Login.WrongCredentials', 'User name and password do not belong together. Check both and try again.')
    }
    if (type === 'TooManyRequestsException') return tooManyText(t, waitSeconds)
    if (type === 'ForbiddenException') {
      return t('Login.Closed', 'This account is closed for orders. Call us, and we sort it out together.')
    }
    if (type === 'ValidationException') return t('Login.Incomplete', 'Type your user name and your password.')
    return t('Login.Away', 'Signing in does not work just now. Try again in a moment.')
  }
}

/** A dialog gives the focus to the field with this attribute, which React keeps to itself. */
const focusInDialog = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')
