import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { parseQuantity } from '#domain/quantities.ts'
import { Icon } from './icon.tsx'
import { whenLeft } from './press.ts'
import {
  highestQuantity,
  lowestQuantity,
  type QuantityNote,
  type QuantityRule,
  readQuantity,
  roundQuantity,
} from './quantity.ts'
import css from './quantity-field.module.css'

type QuantityFieldProps = QuantityRule & {
  /** The quantity that holds. */
  value: number
  /** Takes a valid quantity that differs from `value`; 0 only with `allowZero`. */
  onCommit: (quantity: number) => void
  /** What is counted: `Quantity of Steel dart 24 g`. */
  label: string
  increaseLabel: string
  decreaseLabel: string
  /** Says what became of what was typed: `Rounded up to 12: packs of 6`, `Not a number`. */
  noteText: (note: QuantityNote) => string
  /** 0 may be typed and stepped to: it takes the line away. */
  allowZero?: boolean
  size?: 's' | 'm'
  /** Enter: after the commit, where a table goes on to the next row. Not while what is typed is no quantity. */
  onEnter?: () => void
}

/**
 * A whole number with minus and plus. Arrow keys go one step, Page keys ten, Home to the least. What is typed holds on
 * leaving the field or with Enter: it is rounded up to the multiple, and the field says so. What is no quantity stays
 * as it was typed with the reason beside it, and keeps its form from being sent. Esc brings the old back. Where the
 * focus stays, the next digit begins anew.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onCommit, label, size = 'm', allowZero = false, step = 1 } = props
  const noteId = useId()
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState<QuantityNote>()
  const input = useRef<HTMLInputElement>(null)
  /** Enter has committed, and the focus goes on before that is drawn: leaving commits nothing more. */
  const isLeaving = useRef(false)
  const lowest = allowZero ? 0 : lowestQuantity(props)
  const highest = highestQuantity(props)

  // What became of a typed quantity is said while it holds.
  const isPast = note !== undefined && 'became' in note && note.became !== value
  const text = note && !isPast ? props.noteText(note) : undefined
  const isWrong = note?.kind === 'problem'

  useEffect(() => {
    input.current?.setCustomValidity(isWrong && text ? text : '')
  }, [isWrong, text])

  useLayoutEffect(() => {
    const field = input.current
    if (typed === undefined && field && field === document.activeElement) selectHeld(field, value)
  }, [typed, value])

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

  /** Whether a quantity holds now. */
  function commitTyped(): boolean {
    if (typed === undefined) return true
    const read = readQuantity(typed, props)
    setNote(read.note)
    if (read.note?.kind === 'problem') return false
    accept(read.quantity ?? value)
    return true
  }

  function goOn() {
    isLeaving.current = true
    props.onEnter?.()
    isLeaving.current = false
  }

  function restore() {
    setTyped(undefined)
    setNote(undefined)
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps = STEPS[event.key]
    if (steps !== undefined) stepBy(steps)
    else if (event.key === 'Home') {
      setNote(undefined)
      accept(lowest)
    } else if (event.key === 'Escape' && typed !== undefined) restore()
    else if (event.key === 'Enter' && (typed !== undefined || props.onEnter)) {
      // Held down it is pressed once.
      if (commitTyped() && !event.repeat) goOn()
    } else return
    event.preventDefault()
  }

  return (
    <div className={css.field} data-size={size}>
      <div className={css.box} data-wrong={isWrong || undefined}>
        <button
          type="button"
          className={css.step}
          tabIndex={-1}
          aria-label={props.decreaseLabel}
          disabled={value <= lowest}
          onClick={() => stepBy(-1)}
        >
          <Icon of={Minus} />
        </button>
        <input
          ref={input}
          className={css.input}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={lowest}
          aria-valuemax={highest}
          aria-describedby={text && noteId}
          aria-invalid={isWrong || undefined}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value)
            setNote(undefined)
          }}
          onFocus={({ target }) => selectHeld(target, value)}
          onBlur={() => isLeaving.current || whenLeft(commitTyped)}
          onInvalid={(event) => {
            // The reason stands below already.
            event.preventDefault()
            event.currentTarget.focus()
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={css.step}
          tabIndex={-1}
          aria-label={props.increaseLabel}
          disabled={value >= highest}
          onClick={() => stepBy(1)}
        >
          <Icon of={Plus} />
        </button>
      </div>
      <p className={css.note} id={noteId} role="status" data-wrong={isWrong || undefined}>
        {text}
      </p>
    </div>
  )
}

/** React may hear of the focus only when something is typed already: the next key would replace it. */
function selectHeld(field: HTMLInputElement, held: number): void {
  if (field.value === String(held)) field.select()
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
