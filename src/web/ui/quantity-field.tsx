import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import { highestQuantity, lowestQuantity, parseQuantity, type QuantityRule, roundQuantity } from './quantity.ts'
import css from './quantity-field.module.css'

type QuantityFieldProps = QuantityRule & {
  /** The quantity that holds. */
  value: number
  /** Takes a valid quantity that differs from `value`; 0 only with `allowZero`. */
  onCommit: (quantity: number) => void
  /** What is counted: `Quantity of Steel dart 24 g`. */
  label: string
  /** The name the field has in a form. */
  name?: string
  increaseLabel: string
  decreaseLabel: string
  /** Says that the typed number was changed: `Sold in packs of 6: 10 became 12`. */
  adjustedText: (typed: number, became: number) => string
  /** 0 may be typed and stepped to: it takes the line away. */
  allowZero?: boolean
  size?: 's' | 'm'
  disabled?: boolean
  /** Enter: after the commit, where a table goes on to the next row. */
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A whole number with minus and plus. Arrow keys go one step, Page keys ten, Home to the least. What is typed holds on
 * leaving the field or with Enter: it is rounded up to the multiple, and the field says so. Esc brings the old back.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onCommit, label, name, size = 'm', disabled, allowZero = false, step = 1, ref } = props
  const noteId = useId()
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState<string>()
  const lowest = allowZero ? 0 : lowestQuantity(props)
  const highest = highestQuantity(props)

  function accept(quantity: number) {
    setTyped(undefined)
    if (quantity !== value) onCommit(quantity)
  }

  function stepBy(steps: number) {
    setNote(undefined)
    const from = (typed === undefined ? undefined : parseQuantity(typed)) ?? value
    const wanted = from + steps * step
    accept(allowZero && wanted < lowestQuantity(props) ? 0 : roundQuantity(wanted, props))
  }

  function commitTyped() {
    if (typed === undefined) return
    const quantity = parseQuantity(typed)
    if (quantity === undefined || (quantity === 0 && !allowZero)) return setTyped(undefined)
    const rounded = quantity === 0 ? 0 : roundQuantity(quantity, props)
    setNote(rounded === quantity ? undefined : props.adjustedText(quantity, rounded))
    accept(rounded)
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps = STEPS[event.key]
    if (steps !== undefined) stepBy(steps)
    else if (event.key === 'Home') accept(lowest)
    else if (event.key === 'Escape' && typed !== undefined) setTyped(undefined)
    else if (event.key === 'Enter' && (typed !== undefined || props.onEnter)) {
      commitTyped()
      props.onEnter?.()
    } else return
    event.preventDefault()
  }

  return (
    <div className={css.field} data-size={size}>
      <div className={css.box} data-disabled={disabled || undefined}>
        <button
          type="button"
          className={css.step}
          tabIndex={-1}
          aria-label={props.decreaseLabel}
          disabled={disabled || value <= lowest}
          onClick={() => stepBy(-1)}
        >
          <Icon of={Minus} />
        </button>
        <input
          ref={ref}
          className={css.input}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={lowest}
          aria-valuemax={highest}
          aria-describedby={note && noteId}
          name={name}
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value)
            setNote(undefined)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={commitTyped}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={css.step}
          tabIndex={-1}
          aria-label={props.increaseLabel}
          disabled={disabled || value >= highest}
          onClick={() => stepBy(1)}
        >
          <Icon of={Plus} />
        </button>
      </div>
      <p className={css.note} id={noteId} role="status">
        {note}
      </p>
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
