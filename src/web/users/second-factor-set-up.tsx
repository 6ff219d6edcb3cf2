import Smartphone from 'lucide-react/icons/smartphone'
import { type FormEvent, useState } from 'react'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { failureText } from './failure-text.ts'
import form from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { QrCode } from './qr-code.tsx'
import { ending, type Failed } from './requests.ts'
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
  const [failure, setFailure] = useState<Failed>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const currentPassword = String(new FormData(event.currentTarget).get('currentPassword') ?? '')
    if (!currentPassword) return
    setIsBusy(true)
    const body = { area, currentPassword }
    const outcome = await ending(lasting(call)('POST /api/User/BeginSecondFactor', { body }))
    setIsBusy(false)
    if (outcome.isDone) onDone(outcome.reply)
    else setFailure(outcome)
  }

  const isWrong = failure?.type === 'InvalidCredentialsException'
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && !isWrong && <ErrorText>{failureText(t, failure)}</ErrorText>}
      <PasswordField
        label={t('Login.Password', 'Password')}
        name="currentPassword"
        autoComplete="current-password"
        error={isWrong ? t('Password.CurrentWrong', 'This is not the password you sign in with') : undefined}
      />
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('TwoStep.SetUp', 'Set it up')}
      </Button>
    </form>
  )
}

function Confirm({ secret, onDone }: { secret: Secret; onDone: (recoveryCodes: readonly string[]) => void }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const [failure, setFailure] = useState<Failed>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (!code) return
    setIsBusy(true)
    const outcome = await ending(lasting(call)('POST /api/User/ConfirmSecondFactor', { body: { area, code } }))
    setIsBusy(false)
    if (outcome.isDone) onDone(outcome.reply.recoveryCodes)
    else setFailure(outcome)
  }

  const isWrong = failure?.type === 'ValidationException'
  return (
    <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
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
            error={isWrong ? t('TwoStep.WrongCode', 'This is not the code that the app shows now') : undefined}
          />
        </li>
      </ol>
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('TwoStep.SwitchOn', 'Switch it on')}
      </Button>
    </form>
  )
}
