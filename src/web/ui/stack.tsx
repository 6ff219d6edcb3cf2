import type { HTMLAttributes, Ref } from 'react'
import { classes } from './classes.ts'
import css from './stack.module.css'

type StackProps = HTMLAttributes<HTMLDivElement> & {
  /** In steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8
}

/** Things below one another. */
export function Stack({ gap = 4, className, ...rest }: StackProps) {
  return <div {...rest} className={classes(css.stack, className)} data-gap={gap} />
}

type RowProps = StackProps & { ref?: Ref<HTMLDivElement> }

/** Things beside one another; they wrap when there is no room. */
export function Row({ gap = 2, className, ...rest }: RowProps) {
  return <div {...rest} className={classes(css.row, className)} data-gap={gap} />
}
