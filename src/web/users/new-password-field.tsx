import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useId, useState } from 'react'
import { PASSWORD_LENGTH, type PasswordFault, passwordFaults } from '#domain/password.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './new-password-field.module.css'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = {
  /** Fewest characters; more for who works for the shop. */
  shortest: number
  /** Names of the user that the password may not be made of. */
  names: readonly string[]
  /** What the shop said of it. */
  error: string | undefined
}

/** A new password, with the rules beside it that are ticked while it is typed. */
export function NewPasswordField({ shortest, names, error }: NewPasswordFieldProps) {
  const t = useTranslate()
  const { settings } = useShop()
  const [password, setPassword] = useState('')
  const rulesId = useId()
  const isStaff = shortest > PASSWORD_LENGTH.customer
  const faults = passwordFaults(password, { isStaff, names: [...names, settings.solutionName] })
  const rules: [PasswordFault, string][] = [
    ['tooShort', t('Password.Length', 'At least {count} characters; a short sentence is good', { count: shortest })],
    ['simple', t('Password.Simple', 'No row of keys, nothing repeated')],
    ['personal', t('Password.Personal', 'Not your name, your company or ours')],
  ]
  return (
    <div className={css.box}>
      <PasswordField
        label={t('Password.New', 'New password')}
        name="newPassword"
        autoComplete="new-password"
        error={error}
        rulesId={rulesId}
        onType={setPassword}
      />
      <ul id={rulesId} className={css.rules}>
        {rules.map(([fault, text]) => {
          const isKept = password !== '' && !faults.includes(fault)
          return (
            <li key={fault} data-kept={isKept || undefined}>
              <Icon of={isKept ? Check : Circle} size={16} />
              <span>
                {text}
                {isKept && <VisuallyHidden> ({t('Password.Kept', 'kept')})</VisuallyHidden>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
