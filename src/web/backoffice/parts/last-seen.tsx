import type { StaffUser } from '#contract/staff-customers.ts'
import { useTranslate } from '../../app/translations.ts'
import { Moment } from './moment.tsx'

type LastSeenProps = {
  user: StaffUser
  /** Stands where a heading says that it is the last time. */
  isShort?: boolean
}

/** When a user signed in last, or how far he is on the way there. */
export function LastSeen({ user: { lastSignedInAt, invitedAt, isInvited }, isShort = false }: LastSeenProps) {
  const t = useTranslate()
  if (lastSignedInAt !== null && isShort) return <Moment iso={lastSignedInAt} />
  if (lastSignedInAt !== null)
    return (
      <>
        {t('Office.LastSignedIn', 'Signed in last')} <Moment iso={lastSignedInAt} />
      </>
    )
  if (invitedAt === null) return t('Office.NeverSignedIn', 'Has never signed in')
  return (
    <>
      {t('Office.InvitedAt', 'Invited')} <Moment iso={invitedAt} /> ·{' '}
      {isInvited
        ? t('Office.InvitedNotCome', 'not signed in yet')
        : t('Office.InvitationOver', 'never signed in, and the link is over')}
    </>
  )
}
