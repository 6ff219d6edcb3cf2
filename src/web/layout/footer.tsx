import { memo } from 'react'
import type { MenuItem } from '#contract/area.ts'
import type { Look } from '#domain/look.ts'
import { menuEntries } from '#domain/menu.ts'
import { useLook } from '../app/look.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { RichText } from '../content/rich-text.tsx'
import { Link } from '../ui/link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AreaSwitch } from './area-switch.tsx'
import css from './footer.module.css'
import { useMainEntries } from './main-entries.ts'

/** The foot of every page: who we are, where things are, how the shop looks. */
export const Footer = memo(() => {
  const t = useTranslate()
  const { settings, session } = useShop()
  const main = useMainEntries()
  const entries = menuEntries(settings.menus, 'footer', session !== null)
  const alone = entries.filter(({ children }) => children.length === 0)
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div>
          <p className={css.mark}>{settings.solutionName}</p>
          <RichText html={settings.footerContent} size="s" />
        </div>
        <FooterLinks title={t('Footer.Products', 'Products')} entries={main} />
        {entries.map(
          ({ id, name, children }) => children.length > 0 && <FooterLinks key={id} title={name} entries={children} />,
        )}
        {alone.length > 0 && <FooterLinks title={t('Footer.Information', 'Information')} entries={alone} />}
        <LookSwitches />
      </div>
    </footer>
  )
})

function FooterLinks({ title, entries }: { title: string; entries: readonly MenuItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links} data-long={entries.length > 8 || undefined}>
        {entries.map(({ id, name, url }) => (
          <li key={id}>
            <Link look="quiet" to={url} className={css.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LookSwitches() {
  const t = useTranslate()
  const [look, change] = useLook()
  const densities: [Look['density'], string][] = [
    ['comfortable', t('Look.Comfortable', 'Comfortable')],
    ['compact', t('Look.Compact', 'Compact')],
  ]
  const schemes: [Look['scheme'], string][] = [
    ['auto', t('Look.Auto', 'As the device')],
    ['light', t('Look.Light', 'Light')],
    ['dark', t('Look.Dark', 'Dark')],
  ]
  return (
    <div>
      <h2 className={css.title}>{t('Look.Title', 'Display')}</h2>
      <div className={css.switches}>
        <Switch
          label={t('Look.Density', 'Rows')}
          value={look.density}
          options={densities}
          onChange={(density) => change({ density })}
        />
        <Switch
          label={t('Look.Scheme', 'Colours')}
          value={look.scheme}
          options={schemes}
          onChange={(scheme) => change({ scheme })}
        />
        <AreaSwitch />
      </div>
    </div>
  )
}

type SwitchProps<V extends string> = {
  label: string
  value: V
  options: readonly [value: V, label: string][]
  onChange: (value: V) => void
}

function Switch<V extends string>({ label, value, options, onChange }: SwitchProps<V>) {
  return (
    <fieldset className={css.switch}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map(([each, text]) => (
        <button
          key={each}
          type="button"
          className={css.choice}
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
