import Calendar1 from 'lucide-react/icons/calendar'
import { useEffect, useRef, useState } from 'react'
import { readDay, writeDay } from '#domain/day.ts'
import { Calendar } from './calendar.tsx'
import { classes } from './classes.ts'
import control from './control.module.css'
import css from './date-field.module.css'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'
import { whenLeft } from './press.ts'

export type DateFieldProps = FieldProps & {
  id?: string | undefined
  className?: string | undefined
  /** Sends the day along with a form, as it is written. */
  name?: string | undefined
  /** ISO date, '' for none. */
  value: string
  /** Hears of another day, or of '', once it is chosen, or written in full and left. */
  onChange: (value: string) => void
  /** The first and the last day that can be taken, ISO dates. */
  min?: string | undefined
  max?: string | undefined
  /** The language that days are written in, and their calendar. */
  locale: string
  labels: {
    /** How a day is written, shown in the empty field: `mm/dd/yyyy`. */
    format: string
    /** What is wrong with anything else. */
    wrong: string
    /** What is wrong with a day before the first and after the last that can be taken. */
    tooEarly: string
    tooLate: string
    open: string
    previous: string
    next: string
  }
}

/**
 * A day, written as its language does or chosen from a calendar; in English month first, weeks from Sunday on (spec
 * section 9). What is no such day stays as it was typed with the reason below it, and keeps its form from being sent.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, labelHidden, optional, id, className, name, value, onChange, locale, labels } = props
  const { min = '', max = '' } = props
  const [text, setText] = useState(() => writeDay(value, locale))
  /** As it was left: what is wrong with it may be mended elsewhere, by another first day. */
  const [left, setLeft] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [known, setKnown] = useState(value)
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const fault = faultOf(left, props)
  const wrong = fault && labels[fault]
  if (known !== value) {
    setKnown(value)
    setText(writeDay(value, locale))
    setLeft('')
  }

  useEffect(() => {
    input.current?.setCustomValidity(wrong ?? '')
  }, [wrong])

  function take(): void {
    setLeft(text)
    const day = readOptional(text, locale)
    if (day === undefined || faultOf(text, props)) return
    setText(writeDay(day, locale))
    if (day !== value) onChange(day)
  }

  function choose(day: string): void {
    box.current?.querySelector<HTMLElement>('[popover]')?.hidePopover()
    setText(writeDay(day, locale))
    setLeft('')
    if (day !== value) onChange(day)
  }

  return (
    <Field {...{ label, hint, labelHidden, optional, id, className, error: wrong ?? error }}>
      {(ids) => (
        <span ref={box} className={css.box}>
          <input
            {...ids}
            ref={input}
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={labels.format}
            className={classes(control.control, css.input)}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => whenLeft(take)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              take()
            }}
          />
          <Popover
            label={labels.open}
            align="end"
            onOpenChange={setIsOpen}
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                icon={Calendar1}
                size="s"
                label={labels.open}
                aria-description={label}
                className={css.button}
              />
            )}
          >
            {isOpen && <Calendar {...{ value, min, max, locale, labels }} onChoose={choose} />}
          </Popover>
        </span>
      )}
    </Field>
  )
}

type Fault = 'wrong' | 'tooEarly' | 'tooLate'

const readOptional = (text: string, locale: string) => (text.trim() === '' ? '' : readDay(text, locale))

function faultOf(
  text: string,
  { locale, min, max }: Pick<DateFieldProps, 'locale' | 'min' | 'max'>,
): Fault | undefined {
  const day = readOptional(text, locale)
  if (day === undefined) return 'wrong'
  if (day && min && day < min) return 'tooEarly'
  return day && max && day > max ? 'tooLate' : undefined
}
