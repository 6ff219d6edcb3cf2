import type { MouseEvent } from 'react'
import { afterFrame } from '../../app/page-focus.tsx'

/** Marks the button that takes an entry out of a group of fields. */
export const REMOVES = { 'data-removes': '' } as const

/**
 * Once the entry is gone whose button was pressed, the keyboard goes on with the same button of the entry in its place,
 * or with what stands last in the group: the button that adds one.
 */
export function focusAfterRemoval({ currentTarget }: MouseEvent<HTMLElement>): void {
  const group = currentTarget.closest('fieldset')
  const removing = () => [...(group?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  const at = removing().indexOf(currentTarget)
  afterFrame(() => {
    const buttons = [...(group?.querySelectorAll('button') ?? [])].filter((each) => each.checkVisibility())
    const next = removing()[at] ?? buttons.at(-1)
    next?.focus()
  })
}
