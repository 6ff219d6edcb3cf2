import { useState } from 'react'
import type { Person } from '#contract/staff-people.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import { InviteButton } from '../customers/invite.tsx'
import { SecondFactorOff } from '../customers/second-factor-off.tsx'
import { AskedButton } from '../parts/asked-button.tsx'
import css from '../parts/desk.module.css'
import { useAct } from '../parts/use-act.ts'
import { RolesForm } from './roles-form.tsx'

/** What can be done with a colleague; nothing with oneself. */
export function PersonActs({ person }: { person: Person }) {
  const t = useTranslate()
  const { session } = useShop()
  const [isChanging, setChanging] = useState(false)
  const [isLocked, setLocked] = useState(false)
  if (person.userId === session?.user.userId) {
    return <p className={css.lead}>{t('Office.ThisIsYou', 'This is you. A colleague changes what you may do here.')}</p>
  }
  return (
    <Row gap={2}>
      <Button onClick={() => setChanging(true)}>{t('Office.ChangeRoles', 'Change roles')}</Button>
      {person.isInvitable && <InviteButton user={person} size="m" />}
      {person.isActive && person.hasSecondFactor && (
        <Button onClick={() => setLocked(true)}>{t('Office.SecondFactorOff', 'Take two-step sign-in off')}</Button>
      )}
      <ActiveButton person={person} />
      {isChanging && <RolesForm person={person} onClose={() => setChanging(false)} />}
      {isLocked && <SecondFactorOff user={person} onClose={() => setLocked(false)} />}
    </Row>
  )
}

/** Keeps a colleague out, or lets him in again, once asked. */
function ActiveButton({ person: { userId, name, isActive } }: { person: Person }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()

  const turn = () =>
    act(() => call('POST /backoffice/api/Staff/SetPersonActive', { body: { area, userId, isActive: !isActive } }), {
      done: isActive
        ? t('Office.UserOut', '{name} is signed out and cannot sign in', { name })
        : t('Office.UserIn', '{name} can sign in again', { name }),
    })

  return (
    <AskedButton
      label={isActive ? t('Office.KeepOut', 'Sign out and keep out') : t('Office.LetIn', 'Let in again')}
      severity={isActive ? 'secondary' : 'primary'}
      title={
        isActive
          ? t('Office.KeepOutTitle', 'Keep {name} out?', { name })
          : t('Office.LetInTitle', 'Let {name} in again?', { name })
      }
      danger={isActive}
      isBusy={isBusy}
      onConfirm={turn}
    >
      <p>
        {isActive
          ? t(
              'Office.KeepOutText',
              'They are signed out everywhere at once, also while acting for a customer, and cannot sign in. What they did stays, and so do their roles and their list of customers.',
            )
          : t('Office.LetInText', 'They sign in as before, with the same roles and the same list of customers.')}
      </p>
    </AskedButton>
  )
}
