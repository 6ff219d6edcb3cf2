import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DayField } from '../day-field.tsx'
import { useSearchText } from '../search-text.ts'
import { useTranslate } from '../translations.ts'
import css from './list-frame.module.css'
import { type ListKind, type ListState, listAddress } from './list-state.ts'

type ListToolsProps<S extends string, F extends string> = {
  kind: ListKind<S, F>
  state: ListState<S, F>
  /** What the list is on its way to: what is chosen here comes on top of it. */
  wanted: ListState<S, F>
  searchLabel?: string
  hasPeriod?: boolean
}

/** Search and period: a form that works by itself; with script it goes on without loading the page anew. */
export function ListTools<S extends string, F extends string>(props: ListToolsProps<S, F>) {
  const { kind, state, wanted, searchLabel, hasPeriod = false } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const { text, type, send } = useSearchText(state.text)
  const [{ from, to, last, round }, setTyped] = useTypedPeriod(state)
  const go = (change: Partial<ListState<S, F>>) =>
    void navigate(listAddress(kind, wanted, change), { preventScrollReset: true })
  const isTurned = !isInOrder({ from, to })
  const dayOf = (end: keyof Ends) => ({
    name: end,
    value: { from, to }[end],
    error: isTurned && last === end ? t('CenterList.PeriodTurned', 'The period ends before it begins') : undefined,
    onChange: (day: string) => {
      const period = { from, to, [end]: day }
      setTyped({ ...period, last: end })
      if (isInOrder(period)) go(period)
    },
  })
  if (!searchLabel && !hasPeriod) return null

  return (
    // On paper it says what the list was narrowed by.
    <search data-print={text || from || to ? '' : undefined}>
      <form
        action={kind.path}
        className={css.tools}
        onSubmit={(event) => {
          event.preventDefault()
          send(text)
          go({ text: text.trim(), ...(!isTurned && { from, to }) })
        }}
      >
        {state.states.length > 0 && <input type="hidden" name="state" value={state.states.join(',')} />}
        {state.currency && <input type="hidden" name="currency" value={state.currency} />}
        {searchLabel && (
          <div className={css.search}>
            <TextField
              type="search"
              name="q"
              label={searchLabel}
              value={text}
              onChange={({ target }) => type(target.value)}
              maxLength={100}
            />
            <IconButton type="submit" flush="end" icon={Search} label={t('Search.Submit', 'Search')} />
          </div>
        )}
        {hasPeriod && (
          <div key={round} className={css.period}>
            <DayField label={t('CenterList.From', 'From')} {...dayOf('from')} />
            <DayField label={t('CenterList.To', 'To')} {...dayOf('to')} />
          </div>
        )}
      </form>
    </search>
  )
}

type Ends = { from: string; to: string }

const isInOrder = ({ from, to }: Ends): boolean => !from || !to || from <= to

/**
 * Both ends of the period as they are typed. They follow the address: what was typed and never got into it is forgotten
 * with the next one, and `round` is another then.
 */
function useTypedPeriod({ from, to }: Ends) {
  const { key } = useLocation()
  const [typed, setTyped] = useState({ key, from, to, last: 'to', round: 0 })
  if (typed.key !== key) {
    const isSame = typed.from === from && typed.to === to
    setTyped({ ...typed, key, from, to, round: isSame ? typed.round : typed.round + 1 })
  }
  return [typed, (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })] as const
}
