import { useNavigation } from 'react-router'
import css from './loading-line.module.css'
import { useIsOutOfReach } from './out-of-reach.ts'
import { useTranslate } from './translations.ts'

/** A line that runs while the next page is on its way, and why that takes so long; `className` says where. */
export function LoadingLine({ className }: { className: string | undefined }) {
  const t = useTranslate()
  const isOutOfReach = useIsOutOfReach()
  return (
    <div className={className}>
      <div className={css.line} data-loading={useNavigation().state === 'loading' || undefined} />
      <p className={isOutOfReach ? css.note : undefined} role="status">
        {isOutOfReach && t('Page.OutOfReach', 'The shop cannot be reached: trying again.')}
      </p>
    </div>
  )
}
