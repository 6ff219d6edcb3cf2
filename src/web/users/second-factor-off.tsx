import { type FormEvent, useState } from 'react'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { failureText } from './failure-text.ts'
import form from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { ending, type Failed } from './requests.ts'

/** Switches the second factor off, by password and code. */
export function SecondFactorOff({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const [failure, setFailure] = useState<Failed>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const currentPassword = String(fields.get('currentPassword') ?? '')
    const code = String(fields.get('code') ?? '').trim()
    if (!currentPassword || !code) return
    setIsBusy(true)
    const body = { area, currentPassword, code }
    const outcome = await ending(lasting(call)('POST /api/User/RemoveSecondFactor', { body }))
    setIsBusy(false)
    if (!outcome.isDone) return setFailure(outcome)
    toasts.show('success', t('TwoStep.IsOff', 'Two-step sign-in is off'))
    onDone()
  }

  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <ErrorText>
          {failure.type === 'InvalidCredentialsException'
            ? t('TwoStep.OffWrong', 'Password or code is not right. A code works once: wait for the next one.')
            : failureText(t, failure)}
        </ErrorText>
      )}
      <PasswordField label={t('Login.Password', 'Password')} name="currentPassword" autoComplete="current-password" />
      <TextField
        label={t('Login.Code', 'Code')}
        hint={t('Login.CodeHint', 'From your authenticator app, or one of your recovery codes')}
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <Button type="submit" severity="danger" loading={isBusy}>
        {t('TwoStep.SwitchOff', 'Switch it off')}
      </Button>
    </form>
  )
}
