import { Fragment, type ReactNode } from 'react'
import css from './dotted.module.css'

/** Short facts of one thing in a line, a dot between each two; where the line breaks there is none. Empty ones are left out. */
export function Dotted({ facts }: { facts: readonly ReactNode[] }) {
  const said = facts.filter(Boolean)
  if (said.length === 0) return null
  return (
    <span className={css.dotted}>
      {said.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no names, and stay in their places
        <Fragment key={at}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
