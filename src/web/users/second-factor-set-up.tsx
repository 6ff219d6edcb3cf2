import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useCredentialsForm } from './credentials-form.ts'
import { failureText } from './failure-text.ts'
import login from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { QrCode } from './qr-code.tsx'
import css from './second-factor.module.css'

type Secret = { secret: string; address: string }

/**
 * Sets a second factor up: the password, the secret for the app, the app's first code. `onDone` gets the recovery
 * codes.
 */
export function SecondFactorSetUp({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Secret>()
  return secret ? <Confirm secret={secret} onDone={onDone} /> : <Begin onDone={setSecret} />
}

function Begin({ onDone }: { onDone: (secret: Secret) => void }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const { form, isMissing, failure, isBusy } = useCredentialsForm({
    required: ['currentPassword'],
    send: (text) => {
      const body = { area, currentPassword: text('currentPassword') }
      return lasting(call)('POST /api/User/BeginSecondFactor', { body })
    },
    onDone,
  })

  const isWrong = failure?.type === 'InvalidCredentialsException'
  return (
    <form className={login.form} {...form}>
      {failure && !isWrong && <ErrorText>{failureText(t, failure)}</ErrorText>}
      <PasswordField
        label={t('Login.Password', 'Password')}
        name="currentPassword"
        autoComplete="current-password"
        error={error()}
      />
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('TwoStep.SetUp', 'Set it up')}
      </Button>
    </form>
  )

  function error(): string | undefined {
    if (isMissing('currentPassword')) return t('Login.PasswordMissing', 'Type your password')
    return isWrong ? t('Password.CurrentWrong', 'This is not the password you sign in with') : undefined
  }
}

function Confirm({ secret, onDone }: { secret: Secret; onDone: (recoveryCodes: readonly string[]) => void }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const { form, isMissing, failure, isBusy } = useCredentialsForm({
    required: ['code'],
    send: (text) => {
      const body = { area, code: text('code').trim() }
      return lasting(call)('POST /api/User/ConfirmSecondFactor', { body })
    },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })

  const isWrong = failure?.type === 'ValidationException'
  return (
    <form className={login.form} {...form}>
      {failure && !isWrong && <ErrorText>{failureText(t, failure)}</ErrorText>}
      <ol className={css.steps}>
        <li>
          <p>
            {t(
              'TwoStep.AddKey',
              'Add a key to your authenticator app: scan the picture, press the button on the device that has the app, or type the key.',
            )}
          </p>
          <QrCode text={secret.address} label={t('TwoStep.Code', 'The key as a QR code')} />
          <p className={css.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <ButtonLink to={secret.address} icon={Smartphone}>
            {t('TwoStep.OpenApp', 'Open in the app')}
          </ButtonLink>
        </li>
        <li>
          <TextField
            label={t('TwoStep.FirstCode', 'Type the code that the app shows now')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            required
            autoFocus
            error={error()}
          />
        </li>
      </ol>
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('TwoStep.SwitchOn', 'Switch it on')}
      </Button>
    </form>
  )

  function error(): string | undefined {
    if (isMissing('code')) return t('Login.CodeMissing', 'Type the code')
    return isWrong ? t('TwoStep.WrongCode', 'This is not the code that the app shows now') : undefined
  }
}
