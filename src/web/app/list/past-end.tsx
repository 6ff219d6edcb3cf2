import type { LucideIcon } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useTranslate } from '../translations.ts'

/** What stands on a page that a list does not reach any more, with the way to its last one. */
export function PastEnd({ icon, lastPage }: { icon?: LucideIcon; lastPage: string }) {
  const t = useTranslate()
  return (
    <EmptyState
      {...(icon && { icon })}
      title={t('CenterList.PastEnd', 'The list ends before this page')}
      actions={<ButtonLink to={lastPage}>{t('CenterList.LastPage', 'To the last page')}</ButtonLink>}
    />
  )
}
