import { useState } from 'react'
import type { StaffUser } from '#contract/staff-customers.ts'
import { INVITATION_DAYS } from '#domain/recovery-mails.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'

type InviteButtonProps = { user: StaffUser; size?: 's' | 'm' }

/** Mails a user who has never signed in a link to his first password, or another one. */
export function InviteButton({ user: { userId, name, email, invitedAt }, size = 's' }: InviteButtonProps) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const invite = () =>
    act(() => call('POST /backoffice/api/User/Invite', { body: { area, userId } }), {
      done: t('Office.Invited', 'An invitation goes to {email}', { email }),
    })
  return (
    <Button size={size} loading={isBusy} aria-description={name} onClick={() => void invite()}>
      {invitedAt === null ? t('Office.Invite', 'Invite') : t('Office.InviteAgain', 'Invite again')}
    </Button>
  )
}

type InviteAllProps = { customerNumber: string; name: string; users: readonly StaffUser[] }

/** Invites all who buy for a customer and have never signed in, once asked; nothing where there are not several. */
export function InviteAll({ customerNumber, name, users }: InviteAllProps) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  /** Who were to be invited, and how many are already, when it was asked. */
  const [asked, setAsked] = useState<{ userIds: string[]; left: number }>()
  const invitable = users.filter(({ isInvitable }) => isInvitable)
  const userIds = invitable.filter(({ isInvited }) => !isInvited).map(({ userId }) => userId)
  const count = userIds.length

  async function invite(userIds: string[]): Promise<void> {
    const body = { area, customerNo: customerNumber, userIds }
    const { length: count } = userIds
    const done = t('Office.InvitedAll', 'Invitations go to {count} {count|user|users}', { count })
    if (await act(() => call('POST /backoffice/api/Customer/InviteUsers', { body }), { done })) setAsked(undefined)
  }

  return (
    <>
      {count > 1 && (
        <Row gap={2}>
          <Button onClick={() => setAsked({ userIds, left: invitable.length - count })}>
            {t('Office.InviteAll', 'Invite {count} who have never signed in', { count })}
          </Button>
        </Row>
      )}
      {asked && (
        <Confirm
          open
          onClose={() => setAsked(undefined)}
          title={t('Office.InviteAllTitle', 'Invite {count} users of {name}?', { count: asked.userIds.length, name })}
          act={t('Office.InviteThem', 'Mail the invitations')}
          isBusy={isBusy}
          onConfirm={() => void invite(asked.userIds)}
        >
          <p>
            {t(
              'Office.InviteAllText',
              'Each gets a mail with their user name and a link by which they choose their password. It works once, within {days} days.',
              { days: INVITATION_DAYS },
            )}
          </p>
          {asked.left > 0 && (
            <p>
              {t('Office.InviteAllBut', 'Who was invited within the last {days} days gets none: {left}.', {
                days: INVITATION_DAYS,
                left: asked.left,
              })}
            </p>
          )}
        </Confirm>
      )}
    </>
  )
}
