import { type BlockerFunction, useBlocker } from 'react-router'
import { useTranslate } from '../../app/translations.ts'
import { Confirm } from './confirm.tsx'

/**
 * Asks before a page is left on which something is changed and not saved; `blocks` says when, or which ways lead off
 * it.
 */
export function LeaveGuard({ blocks }: { blocks: boolean | BlockerFunction }) {
  const t = useTranslate()
  const blocker = useBlocker(blocks)
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('Office.LeaveTitle', 'Leave without saving?')}
      act={t('Office.Leave', 'Leave')}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{t('Office.LeaveText', 'What you have changed here is lost.')}</p>
    </Confirm>
  )
}
