import MenuIcon from 'lucide-react/icons/menu'
import { type MouseEvent, useState } from 'react'
import type { MenuItem } from '#contract/area.ts'
import { useTranslate } from '../app/translations.ts'
import { Details } from '../ui/details.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { AreaSwitch } from './area-switch.tsx'
import css from './drawer-menu.module.css'

type DrawerMenuProps = { entries: readonly MenuItem[]; others: readonly MenuItem[]; className?: string | undefined }

/** The menu of narrow screens: a drawer with the categories one below the other. */
export function DrawerMenu({ entries, others, className }: DrawerMenuProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const closeAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  return (
    <div className={className}>
      <IconButton
        flush="start"
        icon={MenuIcon}
        label={t('Menu.Open', 'Menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={close}
        place="start"
        title={t('Menu.Open', 'Menu')}
        closeLabel={t('Menu.Close', 'Close menu')}
        footer={<AreaSwitch />}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: follows the links inside, which have the keys */}
        <nav aria-label={t('Menu.Main', 'Categories')} onClick={closeAfterLink}>
          {entries.map((entry) => (
            <DrawerEntry key={entry.id} entry={entry} />
          ))}
          {others.length > 0 && (
            <ul className={css.others}>
              {others.map(({ id, name, url }) => (
                <li key={id}>
                  <Link look="bare" to={url} className={css.link}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </nav>
      </Dialog>
    </div>
  )
}

function DrawerEntry({ entry }: { entry: MenuItem }) {
  const t = useTranslate()
  if (entry.children.length === 0) {
    return (
      <Link look="bare" to={entry.url} className={css.link}>
        {entry.name}
      </Link>
    )
  }
  return (
    <Details title={entry.name} group="menu">
      <ul className={css.below}>
        <li>
          <Link look="bare" to={entry.url} className={css.link}>
            {t('Menu.AllOf', 'All of {name}', { name: entry.name })}
          </Link>
        </li>
        {entry.children.map(({ id, name, url }) => (
          <li key={id}>
            <Link look="bare" to={url} className={css.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Details>
  )
}
