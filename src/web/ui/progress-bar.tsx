import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import css from './progress-bar.module.css'

type ProgressBarProps = {
  label: string
  /** Steps done; without it the end is not known and the bar runs. */
  value?: number | undefined
  max?: number | undefined
  /** How far it is in words: `120 of 5,000 rows`. */
  text?: string | undefined
}

/** How far long work has come. Without a value a light runs along it, once in 3 s. */
export function ProgressBar({ label, value, max = 100, text }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <label htmlFor={id}>{label}</label>
        {text && <span className={css.text}>{text}</span>}
      </div>
      <Bar id={id} max={max} {...(value !== undefined && { value })} />
    </div>
  )
}

/** The bar alone, for where words beside it say all. */
export function Bar({ className, ...rest }: ComponentProps<'progress'>) {
  return <progress {...rest} className={classes(css.bar, className)} />
}
