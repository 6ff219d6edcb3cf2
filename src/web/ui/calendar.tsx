import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dateFormat } from '#domain/date-format.ts'
import { addDays, addMonths, startOfWeek, weeksOf } from '#domain/day.ts'
import css from './calendar.module.css'
import { IconButton } from './icon-button.tsx'

type CalendarProps = {
  /** ISO date, '' for none. */
  value: string
  /** The first and the last day that can be chosen, '' for an open end. */
  min: string
  max: string
  /** The language of months and weekdays, which says when weeks begin. */
  locale: string
  labels: { previous: string; next: string }
  onChoose: (day: string) => void
}

/** Whether a day lies between two others, either of which may be open. */
const isWithin = (day: string, min: string, max: string): boolean =>
  (min === '' || day >= min) && (max === '' || day <= max)

/**
 * A month to choose a day from, its weeks as the language begins them. Arrows go by days and weeks, the Page keys by
 * months.
 */
export function Calendar({ value, min, max, locale, labels, onChoose }: CalendarProps) {
  const [at, setAt] = useState(() => within(value || today()))
  // The focus goes along with the keys, not with the buttons that turn the month.
  const follows = useRef(true)
  const days = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (follows.current) days.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const say = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
  const month = say(at, { month: 'long', year: 'numeric' })
  const weeks = weeksOf(at, locale)

  function within(day: string): string {
    if (min && day < min) return min
    return max && day > max ? max : day
  }

  function go(day: string, isByKey: boolean): void {
    follows.current = isByKey
    setAt(within(day))
  }

  function onKey(event: KeyboardEvent): void {
    const move = MOVES[event.key]
    if (!move) return
    event.preventDefault()
    go(move(at, locale), true)
  }

  return (
    <div className={css.calendar}>
      <div className={css.head}>
        <IconButton icon={ChevronLeft} size="s" label={labels.previous} onClick={() => go(addMonths(at, -1), false)} />
        <strong aria-live="polite">{month}</strong>
        <IconButton icon={ChevronRight} size="s" label={labels.next} onClick={() => go(addMonths(at, 1), false)} />
      </div>
      <table aria-label={month} onKeyDown={onKey}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={say(day, { weekday: 'long' })}>
                {say(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={days}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    tabIndex={day === at ? 0 : -1}
                    disabled={!isWithin(day, min, max)}
                    aria-current={day === today() ? 'date' : undefined}
                    aria-pressed={day === value}
                    aria-label={say(day, { dateStyle: 'full' })}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MOVES: Record<string, (day: string, locale: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day, locale) => addDays(startOfWeek(day, locale), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** The day on the clock of whoever looks. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
