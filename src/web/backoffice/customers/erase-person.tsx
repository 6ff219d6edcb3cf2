import { useRef, useState } from 'react'
import type { StaffUser } from '#contract/staff-customers.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'

/** Says what goes and what stays, has the user name typed, and erases the person. */
export function ErasePerson({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const [error, setError] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { userId, username, name } = user

  async function erase(form: FormData): Promise<void> {
    const typed = String(form.get('username') ?? '').trim()
    if (typed.toLowerCase() !== username) {
      setError(t('Office.NotHisName', 'That is not {username}', { username }))
      field.current?.focus()
      return
    }
    const body = { area, userId, username: typed }
    const done = t('Office.Erased', '{name} is erased', { name })
    if (await act(() => call('POST /backoffice/api/User/ErasePerson', { body }), { done })) onClose()
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t('Office.EraseTitle', 'Erase {name}?', { name })}
      act={t('Office.EraseForGood', 'Erase for good')}
      danger
      isBusy={isBusy}
      onConfirm={(form) => void erase(form)}
    >
      <p>
        <strong>{t('Office.EraseGoes', 'This goes.')}</strong>{' '}
        {t(
          'Office.EraseGoesText',
          'The account with name, address and sign-ins; carts, own favourite lists, mails to and from the address, forms; the name in the audit trail. Nobody can bring it back.',
        )}
      </p>
      <p>
        <strong>{t('Office.EraseStays', 'This stays.')}</strong>{' '}
        {t(
          'Office.EraseStaysText',
          'Orders with their payments and papers, as the law asks, marked as such. Addresses, prices and shared lists of the company.',
        )}
      </p>
      <TextField
        ref={field}
        name="username"
        label={t('Office.TypeUsername', 'Type {username} to go on', { username })}
        error={error}
        autoComplete="off"
        spellCheck={false}
        required
        onChange={() => setError('')}
      />
    </Confirm>
  )
}
