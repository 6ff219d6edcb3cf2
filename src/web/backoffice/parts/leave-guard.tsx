import { useBeforeUnload, useBlocker } from 'react-router'
import { useTranslate } from '../../app/translations.ts'
import { Confirm } from './confirm.tsx'

type LeaveGuardProps = {
  isChanged: boolean
  /** The path all of whose addresses are one form; without it every other address leads off it. */
  within?: string | undefined
}

/** Asks before a page is left, or its window closed or loaded again, on which something is changed and not saved. */
export function LeaveGuard({ isChanged, within }: LeaveGuardProps) {
  const t = useTranslate()
  const blocker = useBlocker(({ nextLocation }) => isChanged && nextLocation.pathname !== within)
  // Who has agreed is not asked again, where the next page comes by its document.
  useAskBeforeUnload(isChanged && blocker.state !== 'proceeding')
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('Office.LeaveTitle', 'Leave without saving?')}
      act={t('Office.Leave', 'Leave')}
      danger
      cancel={t('Office.Stay', 'Stay here')}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{t('Office.LeaveText', 'What you have changed here is lost.')}</p>
    </Confirm>
  )
}

/** Has the browser ask before the window is closed or loaded again, as long as something would be lost by it. */
export function useAskBeforeUnload(isLoss: boolean): void {
  useBeforeUnload((event) => {
    if (isLoss) event.preventDefault()
  })
}
