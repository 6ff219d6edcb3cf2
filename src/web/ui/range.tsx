import { useEffect, useEffectEvent, useRef, useState } from 'react'
import control from './control.module.css'
import { whenLeft } from './press.ts'
import css from './range.module.css'

export type Bounds = readonly [from: number, to: number]

type RangeProps = {
  /** What is bounded, for screen readers: `Price`. The place says it to everybody else. */
  label: string
  fromLabel: string
  toLabel: string
  /** The whole scale; it stays while the choice narrows. */
  min: number
  max: number
  value: Bounds
  /** After a thumb is let go, an arrow key is released, or a number is typed or taken away: that bounds no more. */
  onCommit: (value: Bounds) => void
}

/** A scale with two thumbs, neither of which passes the other, and the same two numbers to type, in any order. */
export function Range({ label, fromLabel, toLabel, min, max, value, onCommit }: RangeProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  const [draft, setDraft] = useState<Bounds>()
  const [from, to] = draft ?? value

  function commit(next: Bounds) {
    setDraft(undefined)
    if (next[0] !== value[0] || next[1] !== value[1]) onCommit(next)
  }

  // React's onChange is the browser's `input`; what is wanted of the thumbs is the browser's `change`, after a move.
  const onMoved = useEffectEvent(() => {
    if (draft) commit(draft)
  })
  useEffect(() => {
    const fieldset = root.current
    const onChange = () => onMoved()
    fieldset?.addEventListener('change', onChange)
    return () => fieldset?.removeEventListener('change', onChange)
  }, [])

  const typed = (text: string, whole: number) => (text === '' ? whole : Math.min(Math.max(Number(text), min), max))
  const percent = (at: number) => `${max > min ? ((at - min) / (max - min)) * 100 : 0}%`
  const shared = { min, max }

  return (
    <fieldset ref={root} className={css.range} aria-label={label}>
      <div className={css.scale}>
        <svg className={css.track} aria-hidden="true">
          <line x1="0%" x2="100%" y1="50%" y2="50%" className={css.whole} />
          <line x1={percent(from)} x2={percent(to)} y1="50%" y2="50%" className={css.chosen} />
        </svg>
        <input
          type="range"
          {...shared}
          className={css.thumb}
          aria-label={fromLabel}
          value={from}
          onChange={(e) => setDraft([Math.min(Number(e.target.value), to), to])}
        />
        <input
          type="range"
          {...shared}
          className={css.thumb}
          aria-label={toLabel}
          value={to}
          onChange={(e) => setDraft([from, Math.max(Number(e.target.value), from)])}
        />
      </div>
      <div className={css.numbers}>
        <NumberInput
          {...shared}
          label={fromLabel}
          value={from}
          onValue={(text) => commit(inOrder(typed(text, min), to))}
        />
        <span aria-hidden="true">–</span>
        <NumberInput
          {...shared}
          label={toLabel}
          value={to}
          onValue={(text) => commit(inOrder(from, typed(text, max)))}
        />
      </div>
    </fieldset>
  )
}

type NumberInputProps = {
  label: string
  value: number
  min: number
  max: number
  onValue: (text: string) => void
}

/** Half a number is no number: what is typed counts when the field is left or with Enter. */
function NumberInput({ label, value, onValue, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string>()

  function take() {
    if (typed !== undefined) onValue(typed)
    setTyped(undefined)
  }

  return (
    <input
      {...rest}
      type="number"
      inputMode="decimal"
      className={`${control.control} ${control.number}`}
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => whenLeft(take)}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

const inOrder = (a: number, b: number): Bounds => (a < b ? [a, b] : [b, a])
