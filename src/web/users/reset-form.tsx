import { type FormEvent, useState } from 'react'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { failureText } from './failure-text.ts'
import css from './login-form.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { type Ending, ending } from './requests.ts'

type ResetFormProps = { username: string; token: string; shortest: number; onDone: () => void; onOver: () => void }

/** A new password by the link of a mail. */
export function ResetForm({ username, token, shortest, onDone, onOver }: ResetFormProps) {
  const t = useTranslate()
  const { call, area } = useShop()
  const [result, setResult] = useState<Ending>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const newPassword = String(new FormData(event.currentTarget).get('newPassword') ?? '')
    setIsBusy(true)
    const body = { area, username, token, newPassword }
    const outcome = await ending(call('POST /api/User/ResetPasswordByToken', { body }))
    setIsBusy(false)
    if (outcome.isDone) return onDone()
    if (outcome.type === 'InvalidCredentialsException') return onOver()
    setResult(outcome)
  }

  const failure = result?.isDone === false ? result : undefined
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
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
