import type { RefObject } from 'react'
import { Checkbox } from './choice.tsx'

type SelectAllProps = {
  label: string
  /** How many of how many are chosen. */
  chosen: number
  of: number
  onChange: (isChosen: boolean) => void
  ref?: RefObject<HTMLInputElement | null>
}

/** Chooses all of a list, or none; half ticked where only some are chosen. */
export function SelectAll({ label, chosen, of, onChange, ref }: SelectAllProps) {
  return (
    <Checkbox
      label={label}
      checked={chosen > 0 && chosen === of}
      onChange={({ target }) => onChange(target.checked)}
      ref={(box) => {
        if (ref) ref.current = box
        if (box) box.indeterminate = chosen > 0 && chosen < of
      }}
    />
  )
}
