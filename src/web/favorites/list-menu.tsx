import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import type { FavoriteProduct } from '#contract/favorites.ts'
import type { Product, Variant } from '#contract/products.ts'
import { useTranslate } from '../app/translations.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useFavorites } from './data.ts'
import { entriesIn } from './entries.ts'
import css from './favorite-button.module.css'
import { useFavoriteActs } from './use-favorite-acts.ts'

type ListMenuProps = {
  product: Product
  variant: Variant | undefined
  /** What goes into the list. */
  entry: FavoriteProduct
  number: string
  size: 's' | 'm'
}

/** The lists that a product can stand in, those that hold it marked: one press puts it in or takes it out. */
export function ListMenu({ product, variant, entry, number, size }: ListMenuProps) {
  const t = useTranslate()
  const { lists } = useFavorites()
  const acts = useFavoriteActs()
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          icon={ChevronDown}
          size={size}
          className={css.choice}
          label={t('Favorites.Choose', 'Choose lists for {number}', { number })}
        />
      )}
    >
      {lists
        ?.filter(({ mayEdit }) => mayEdit)
        .map((list) => {
          const held = entriesIn(list.products, product, variant)
          const isHeld = held.length > 0
          return (
            <MenuItem
              key={list.listId}
              {...(isHeld && { icon: Check })}
              current={isHeld}
              onSelect={() => (isHeld ? acts.takeOut(list, held, number) : acts.add(entry, number, list.listId))}
            >
              {list.listName}
            </MenuItem>
          )
        })}
      <hr />
      <MenuItem icon={Plus} onSelect={() => acts.addToNew(entry, number)}>
        {t('Favorites.InNewList', 'In a new list')}
      </MenuItem>
      <MenuItem to="/customer-center/favorite-list">{t('Favorites.AllLists', 'All lists')}</MenuItem>
    </Menu>
  )
}
