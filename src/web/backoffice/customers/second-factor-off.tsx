import type { StaffUser } from '#contract/staff-customers.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'

/** Takes two-step sign-in off somebody who has lost his app and his codes, once the clerk is sure who asks for it. */
export function SecondFactorOff({ user: { username, name }, onClose }: { user: StaffUser; onClose: () => void }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()

  async function takeOff(): Promise<void> {
    const body = { area, username }
    const done = t('Office.SecondFactorIsOff', '{name} signs in with the password alone', { name })
    if (await act(() => call('POST /backoffice/api/User/RemoveSecondFactor', { body }), { done })) onClose()
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t('Office.SecondFactorTitle', 'Take two-step sign-in off {name}?', { name })}
      act={t('Office.SecondFactorOff', 'Take two-step sign-in off')}
      danger
      isBusy={isBusy}
      onConfirm={() => void takeOff()}
    >
      <p>
        {t(
          'Office.SecondFactorText',
          'For whoever has lost both phone and recovery codes: be sure who asks. From then on the password alone opens the account, until two-step sign-in is set up anew. It is signed out everywhere, and a mail says so.',
        )}
      </p>
    </Confirm>
  )
}
