import type { MenuItem } from '#contract/area.ts'
import { menuEntries } from '#domain/menu.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'

/** The entries of the main menu; all products where nobody has written one that this person may see. */
export function useMainEntries(): MenuItem[] {
  const t = useTranslate()
  const { settings, session } = useShop()
  const written = menuEntries(settings.menus, 'primary', session !== null)
  if (written.length > 0) return written
  return [{ id: 'products', name: t('Footer.Products', 'Products'), url: '/search', tags: [], children: [] }]
}
