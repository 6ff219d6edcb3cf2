import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorText } from '../ui/field-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useCredentialsForm } from './credentials-form.ts'
import { failureText } from './failure-text.ts'
import css from './login-form.module.css'
import { tokenUrl } from './requests.ts'

const focusOn = (note: HTMLElement | null) => note?.focus()

/**
 * Asks for a link to a new password, of `username` unless he types another one. What it says afterwards is the same
 * whether there is such a user or not.
 */
export function RecoverForm({ username }: { username?: string | undefined }) {
  const t = useTranslate()
  const { call, area } = useShop()
  const [isSent, setIsSent] = useState(false)
  const { form, isMissing, failure, isBusy } = useCredentialsForm({
    required: ['username'],
    send: (text) => {
      const body = { area, username: text('username').trim(), tokenUrl: tokenUrl(location) }
      return call('POST /api/User/RecoverPassword', { body })
    },
    onDone: () => setIsSent(true),
  })

  if (isSent) {
    return (
      <EmptyState ref={focusOn} icon={MailCheck} title={t('Recover.SentTitle', 'Look into your mailbox')}>
        {t(
          'Recover.Sent',
          'If we know that user name, a mail with a link is on its way. It works once, for 30 minutes.',
        )}
      </EmptyState>
    )
  }
  return (
    <form className={css.form} {...form}>
      {failure && <ErrorText>{failureText(t, failure)}</ErrorText>}
      <TextField
        label={t('Login.Username', 'User name')}
        name="username"
        defaultValue={username}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        autoFocus
        error={isMissing('username') ? t('Login.UsernameMissing', 'Type your user name') : undefined}
      />
      <Button type="submit" severity="cta-1" size="l" wide loading={isBusy}>
        {t('Recover.Send', 'Mail me a link')}
      </Button>
    </form>
  )
}
