import { useState } from 'react'
import { PASSWORD_LENGTH } from '#domain/password.ts'
import { isStaff } from '#domain/staff.ts'
import { keepFocus } from '../app/keep-focus.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { Link } from '../ui/link.tsx'
import { useCredentialsForm } from './credentials-form.ts'
import { failureText } from './failure-text.ts'
import css from './login-form.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

/** The own password anew: the one that holds, and the one to come. `onDone` hears that it was changed. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const { call, area, session } = useShop()
  const [turn, setTurn] = useState(0)
  const { username = '', name = '', email = '', roles = [] } = session?.user ?? {}

  const { form, isMissing, failure, isBusy } = useCredentialsForm({
    required: ['currentPassword'],
    send: (text) => {
      const body = { area, username, currentPassword: text('currentPassword'), newPassword: text('newPassword') }
      return lasting(call)('POST /api/User/ChangePassword', { body })
    },
    onDone: () => {
      setTurn(turn + 1)
      keepFocus()
      onDone()
    },
  })
  const isWrong = failure?.type === 'InvalidCredentialsException'
  return (
    <form key={turn} className={css.form} {...form}>
      {failure && !isWrong && failure.rules.length === 0 && <ErrorText>{failureText(t, failure)}</ErrorText>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('Password.Current', 'Current password')}
        name="currentPassword"
        autoComplete="current-password"
        error={currentError()}
      />
      <NewPasswordField
        shortest={isStaff(roles) ? PASSWORD_LENGTH.staff : PASSWORD_LENGTH.customer}
        names={[username, name, email, session?.customer?.name ?? '']}
        error={failure?.rules.join(' ') || undefined}
      />
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('ChangePassword.Change', 'Change the password')}
      </Button>
      <p>
        <Link to="/user/recover-password">{t('Login.Forgotten', 'Forgotten your password?')}</Link>
      </p>
    </form>
  )

  function currentError(): string | undefined {
    if (isMissing('currentPassword')) return t('Password.CurrentMissing', 'Type the password you sign in with')
    return isWrong ? t('Password.CurrentWrong', 'This is not the password you sign in with') : undefined
  }
}
