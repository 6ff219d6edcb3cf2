import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslate } from '../app/translations.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './login-form.module.css'

type PasswordFieldProps = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  /** What else describes it. */
  rulesId?: string
  onType?: (text: string) => void
  ref?: React.Ref<HTMLInputElement>
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, name, autoComplete, error, rulesId, onType, ref }: PasswordFieldProps) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={css.password}>
      <TextField
        label={label}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        spellCheck={false}
        required
        aria-details={rulesId}
        error={error}
        {...(ref && { ref })}
        {...(onType && { onChange: (event) => onType(event.currentTarget.value) })}
      />
      <IconButton
        className={css.show}
        icon={isShown ? EyeOff : Eye}
        size="s"
        pressed={isShown}
        label={t('Login.ShowPassword', 'Show password')}
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  )
}
