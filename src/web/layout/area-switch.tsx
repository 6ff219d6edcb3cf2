import ChevronDown from 'lucide-react/icons/chevron-down'
import { AREA_COOKIE, LOCALE_COOKIE } from '#domain/area.ts'
import { keepCookie } from '../app/cookies.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './area-switch.module.css'

/** Where a visitor buys and in which currency; who is signed in sees his own area alone. */
export function AreaSwitch() {
  const { area, settings, session } = useShop()
  const t = useTranslate()
  const format = useFormat()
  const others = settings.areas ?? []
  const here = `${settings.name} · ${format.currency()}`
  if (session || others.length < 2) return <span className={css.here}>{here}</span>
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <button type="button" className={css.button} {...props}>
          <VisuallyHidden>{t('Area.Label', 'Area')}: </VisuallyHidden>
          {here}
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
    >
      {others.map(({ areaId, name, currencyCode, domain }) => (
        <MenuItem key={areaId} current={areaId === area.areaId} onSelect={() => goTo(areaId, domain)}>
          {name} · {format.currency(currencyCode)}
        </MenuItem>
      ))}
    </Menu>
  )

  /**
   * Prices, menus and colours all differ: the page starts anew, on the area's own host where hosts tell areas apart.
   */
  function goTo(areaId: string, domain: string | undefined): void {
    keepCookie(AREA_COOKIE, areaId)
    keepCookie(LOCALE_COOKIE, area.languageCode)
    if (domain && settings.domains.some((each) => each.domain === location.hostname)) location.hostname = domain
    else location.reload()
  }
}
