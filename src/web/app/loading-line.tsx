import { useNavigation } from 'react-router'
import { classes } from '../ui/classes.ts'
import css from './loading-line.module.css'

/** A line that runs while the next page is on its way; `className` says where. */
export function LoadingLine({ className }: { className: string | undefined }) {
  return (
    <div className={classes(css.line, className)} data-loading={useNavigation().state === 'loading' || undefined} />
  )
}
