import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import css from './tabs.module.css'

export type Tab = {
  id: string
  label: string
  /** A number behind the label, `12`. */
  count?: number | undefined
  content: ReactNode
}

type TabsProps = {
  /** What the tabs part. */
  label: string
  tabs: readonly Tab[]
  /** The tab that is open first; the first one otherwise. */
  initialId?: string
  onChange?: (id: string) => void
}

/**
 * Panels behind tabs (APG, opened on focus): left, right, Home and End move. The hidden panels are in the page, so the
 * browser's own search finds what is in them and opens them.
 */
export function Tabs({ label, tabs, initialId, onChange }: TabsProps) {
  const id = useId()
  const [openId, setOpenId] = useState(initialId ?? tabs[0]?.id)

  function open(tab: Tab | undefined, focus = false) {
    if (!tab) return
    setOpenId(tab.id)
    onChange?.(tab.id)
    if (focus) document.getElementById(`${id}-tab-${tab.id}`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === openId)
    const goal = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    open(tabs.at(goal), true)
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            className={css.tab}
            aria-selected={tab.id === openId}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === openId ? 0 : -1}
            onClick={() => open(tab)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          className={css.panel}
          aria-labelledby={`${id}-tab-${tab.id}`}
          hidden={tab.id !== openId}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
