import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { useCredentialsForm } from './credentials-form.ts'
import { failureText } from './failure-text.ts'
import css from './login-form.module.css'
import { NewPasswordField } from './new-password-field.tsx'

type ResetFormProps = { username: string; token: string; shortest: number; onDone: () => void; onOver: () => void }

/** A new password by the link of a mail. */
export function ResetForm({ username, token, shortest, onDone, onOver }: ResetFormProps) {
  const t = useTranslate()
  const { call, area } = useShop()
  const { form, failure, isBusy } = useCredentialsForm({
    required: [],
    send: (text) => {
      const body = { area, username, token, newPassword: text('newPassword') }
      return call('POST /api/User/ResetPasswordByToken', { body })
    },
    onDone,
    onFailure: ({ type }) => type === 'InvalidCredentialsException' && onOver(),
  })

  return (
    <form className={css.form} {...form}>
      {failure && failure.rules.length === 0 && <ErrorText>{failureText(t, failure)}</ErrorText>}
      {/* For the browser's keeper of passwords. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField shortest={shortest} names={[username]} error={failure?.rules.join(' ') || undefined} />
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('Reset.Set', 'Set the password')}
      </Button>
    </form>
  )
}
