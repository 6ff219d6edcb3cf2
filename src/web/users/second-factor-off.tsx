import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useCredentialsForm } from './credentials-form.ts'
import { failureText } from './failure-text.ts'
import css from './login-form.module.css'
import { PasswordField } from './password-field.tsx'

/** Switches the second factor off, by password and code. */
export function SecondFactorOff({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const { form, isMissing, failure, isBusy } = useCredentialsForm({
    required: ['currentPassword', 'code'],
    send: (text) => {
      const body = { area, currentPassword: text('currentPassword'), code: text('code').trim() }
      return lasting(call)('POST /api/User/RemoveSecondFactor', { body })
    },
    onDone: () => {
      toasts.show('success', t('TwoStep.IsOff', 'Two-step sign-in is off'))
      onDone()
    },
  })

  return (
    <form className={css.form} {...form}>
      {failure && (
        <ErrorText>
          {failure.type === 'InvalidCredentialsException'
            ? t('TwoStep.OffWrong', 'Password or code is not right. A code works once: wait for the next one.')
            : failureText(t, failure)}
        </ErrorText>
      )}
      <PasswordField
        label={t('Login.Password', 'Password')}
        name="currentPassword"
        autoComplete="current-password"
        error={isMissing('currentPassword') ? t('Login.PasswordMissing', 'Type your password') : undefined}
      />
      <TextField
        label={t('Login.Code', 'Code')}
        hint={t('Login.CodeHint', 'From your authenticator app, or one of your recovery codes')}
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        error={isMissing('code') ? t('Login.CodeMissing', 'Type the code') : undefined}
      />
      <Button type="submit" severity="danger" loading={isBusy}>
        {t('TwoStep.SwitchOff', 'Switch it off')}
      </Button>
    </form>
  )
}
