import type { ReactNode } from 'react'
import css from './facts.module.css'

type FactsProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Each on a line of its own, its name before it; otherwise beside each other, the names above. */
  inLines?: boolean
}

/** Names with their values; what has none is left out. */
export function Facts({ facts, inLines }: FactsProps) {
  return (
    <dl className={inLines ? css.lines : css.facts}>
      {facts
        .filter(([, value]) => value != null && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
