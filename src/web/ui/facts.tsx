import type { ReactNode } from 'react'
import css from './facts.module.css'

/** Letters that two lines beside other facts have room for. */
const SHORT = 40

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
          <div key={name} data-long={(typeof value === 'string' && value.length > SHORT) || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
