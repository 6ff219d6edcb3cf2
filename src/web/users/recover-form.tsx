import MailCheck from 'lucide-react/icons/mail-check'
import { type FormEvent, useState } from 'react'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { failureText } from './failure-text.ts'
import css from './login-form.module.css'
import { type Ending, ending, tokenUrl } from './requests.ts'

const focusOn = (note: HTMLElement | null) => note?.focus()

/** Asks for a link to a new password. What it says afterwards is the same whether there is such a user or not. */
export function RecoverForm() {
  const t = useTranslate()
  const { call, area } = useShop()
  const [result, setResult] = useState<Ending>()
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('username') ?? '').trim()
    setIsMissing(!username)
    if (!username) return
    setIsBusy(true)
    const body = { area, username, tokenUrl: tokenUrl(location) }
    setResult(await ending(call('POST /api/User/RecoverPassword', { body })))
    setIsBusy(false)
  }

  if (result?.isDone) {
    return (
      <div role="status">
        <EmptyState ref={focusOn} icon={MailCheck} title={t('Recover.SentTitle', 'Look into your mailbox')}>
          {t(
            'Recover.Sent',
            'If we know that user name, a mail with a link is on its way. It works once, for 30 minutes.',
          )}
        </EmptyState>
      </div>
    )
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {result && <ErrorText>{failureText(t, result)}</ErrorText>}
      <TextField
        label={t('Login.Username', 'User name')}
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        autoFocus
        error={isMissing ? t('Login.UsernameMissing', 'Type your user name') : undefined}
      />
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('Recover.Send', 'Mail me a link')}
      </Button>
    </form>
  )
}
