import { useState } from 'react'
import type { StaffUser } from '#contract/staff-customers.ts'
import { useTranslate } from '../../app/translations.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { Faults } from '../parts/use-faults.ts'

/** What can be changed of a user. */
export type UserWords = Pick<StaffUser, 'name' | 'email'>

/** How a user is called, and where mails reach him, as it was typed. */
export function userIn(data: FormData): UserWords {
  const said = (field: keyof UserWords) => String(data.get(field) ?? '').trim()
  return { name: said('name'), email: said('email') }
}

type UserFieldsProps = {
  user?: UserWords
  /** What the mail address is for. */
  emailHint: string
  faults: Faults
}

/** How a user is called, and where mails reach him; fields begin with the `user` of then. */
export function UserFields({ user: now, emailHint, faults }: UserFieldsProps) {
  const t = useTranslate()
  // What is loaded later is not mixed with what is typed.
  const [user] = useState(now)
  return (
    <>
      <TextField
        name="name"
        label={t('Office.PersonName', 'Name')}
        defaultValue={user?.name}
        error={faults.name}
        autoComplete="off"
        required
        maxLength={200}
      />
      <TextField
        name="email"
        type="email"
        label={t('Office.Email', 'E-mail')}
        hint={emailHint}
        defaultValue={user?.email}
        error={faults.email}
        autoComplete="off"
        required
        maxLength={200}
      />
    </>
  )
}
