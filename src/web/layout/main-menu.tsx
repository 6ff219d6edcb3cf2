import ChevronDown from 'lucide-react/icons/chevron-down'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '#contract/area.ts'
import { barePath } from '#domain/content.ts'
import { useTranslate } from '../app/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Popover } from '../ui/popover.tsx'
import css from './main-menu.module.css'

/** The line of categories below the header, and behind its first button all of them with what lies below. */
export function MainMenu({ entries }: { entries: readonly MenuItem[] }) {
  const t = useTranslate()
  const at = barePath(useLocation().pathname)
  const line = useRef<HTMLUListElement>(null)
  useEffect(() => (line.current ? leaveOutWhatIsCut(line.current) : undefined), [])
  return (
    <nav aria-label={t('Menu.Main', 'Categories')} className={css.nav}>
      <Popover
        label={t('Menu.All', 'All products')}
        className={css.panel}
        trigger={(props) => (
          <button type="button" className={css.all} {...props}>
            {t('Menu.All', 'All products')}
            <Icon of={ChevronDown} size={14} />
          </button>
        )}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: follows the links inside, which have the keys */}
        <div className={css.columns} onClick={closeAfterLink}>
          {entries.map((entry) => (
            <div key={entry.id} className={css.column}>
              <Link look="quiet" to={entry.url} className={css.title}>
                {entry.name}
              </Link>
              {entry.children.length > 0 && (
                <ul className={css.below}>
                  {entry.children.map(({ id, name, url }) => (
                    <li key={id}>
                      <Link look="quiet" to={url} aria-current={url === at ? 'page' : undefined}>
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
      </Popover>
      <ul className={css.entries} ref={line}>
        {entries.map(({ id, name, url }) => (
          <li key={id}>
            <Link look="bare" to={url} className={css.entry} aria-current={isAt(at, url) ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isAt = (at: string, url: string): boolean => at === url || at.startsWith(`${url}/`)

/**
 * Entries that the line has no room for wrap out of sight as a whole and are found under “All products”: the keyboard
 * and screen readers pass them by there. Gives back what ends the watching.
 */
function leaveOutWhatIsCut(line: HTMLElement): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) target.toggleAttribute('inert', !isIntersecting)
    },
    // What stands right below the line touches it.
    { root: line, threshold: 0.5 },
  )
  for (const entry of line.children) watch.observe(entry)
  return () => watch.disconnect()
}

function closeAfterLink({ target, currentTarget }: MouseEvent): void {
  if (target instanceof Element && target.closest('a')) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
