import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ChevronsDown from 'lucide-react/icons/chevrons-down'
import ChevronsUp from 'lucide-react/icons/chevrons-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useTranslate } from '../app/translations.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'

type MoveMenuProps = {
  number: string
  /** Takes what the new place is, from the old one. */
  onMove: (to: (from: number) => number) => void
}

/** Where a line can go. With Alt and an arrow key on the button it goes without the menu. */
export function MoveMenu({ number, onMove }: MoveMenuProps) {
  const t = useTranslate()
  const up = () => onMove((from) => from - 1)
  const down = () => onMove((from) => from + 1)
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          icon={ChevronsUpDown}
          size="s"
          label={t('Favorites.Move', 'Move {number}', { number })}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return props.onKeyDown(event)
            event.preventDefault()
            if (event.key === 'ArrowUp') up()
            else down()
          }}
        />
      )}
    >
      <MenuItem icon={ChevronsUp} onSelect={() => onMove(() => 0)}>
        {t('Favorites.MoveFirst', 'To the top')}
      </MenuItem>
      <MenuItem icon={ChevronUp} onSelect={up}>
        {t('Favorites.MoveUp', 'Up')}
      </MenuItem>
      <MenuItem icon={ChevronDown} onSelect={down}>
        {t('Favorites.MoveDown', 'Down')}
      </MenuItem>
      <MenuItem icon={ChevronsDown} onSelect={() => onMove(() => Number.MAX_SAFE_INTEGER)}>
        {t('Favorites.MoveLast', 'To the end')}
      </MenuItem>
    </Menu>
  )
}
