import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DayField } from '../day-field.tsx'
import { useTranslate } from '../translations.ts'
import css from './list-frame.module.css'
import { type ListKind, type ListState, listAddress } from './list-state.ts'

type ListToolsProps<S extends string, F extends string> = {
  kind: ListKind<S, F>
  state: ListState<S, F>
  searchLabel?: string
  hasPeriod?: boolean
}

/** Search and period: a form that works by itself; with script it goes on without loading the page anew. */
export function ListTools<S extends string, F extends string>(props: ListToolsProps<S, F>) {
  const { kind, state, searchLabel, hasPeriod = false } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const go = (change: Partial<ListState<S, F>>) =>
    void navigate(listAddress(kind, state, change), { preventScrollReset: true })
  if (!searchLabel && !hasPeriod) return null

  return (
    <search>
      <form
        action={kind.path}
        className={css.tools}
        onSubmit={(event) => {
          event.preventDefault()
          go({ text: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        {state.states.length > 0 && <input type="hidden" name="state" value={state.states.join(',')} />}
        {searchLabel && (
          <div className={css.search}>
            <TextField
              key={state.text}
              type="search"
              name="q"
              label={searchLabel}
              labelHidden
              placeholder={searchLabel}
              defaultValue={state.text}
              maxLength={100}
            />
            <IconButton type="submit" icon={Search} label={t('Search.Submit', 'Search')} />
          </div>
        )}
        {hasPeriod && (
          <div className={css.period}>
            <DayField
              name="from"
              label={t('CenterList.From', 'From')}
              value={state.from}
              max={state.to}
              onChange={(from) => go({ from })}
            />
            <DayField
              name="to"
              label={t('CenterList.To', 'To')}
              value={state.to}
              min={state.from}
              onChange={(to) => go({ to })}
            />
          </div>
        )}
      </form>
    </search>
  )
}
