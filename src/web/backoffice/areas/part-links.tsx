import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { useHereInSight } from '../../ui/here-in-sight.ts'
import { Link } from '../../ui/link.tsx'
import { Row } from '../../ui/stack.tsx'
import css from './part-links.module.css'
import { PARTS, type Part, partText } from './parts.ts'

/** Leads to each part of an area: those of its settings, and after how it sells what is written apart from them. */
export function PartLinks({ current }: { current: Part | 'shipping' }) {
  const t = useTranslate()
  const { area } = useShop()
  const parts = useHereInSight<HTMLDivElement>(current)
  const path = `/backoffice/${area.areaId}/area`
  const places = PARTS.flatMap((part): [key: Part | 'shipping', to: string, text: string][] => [
    [part, `${path}?part=${part}`, partText(part, t)],
    ...(part === 'selling'
      ? [['shipping', `${path}/shipping`, t('AreaPart.Shipping', 'Shipping and tax')] as ['shipping', string, string]]
      : []),
  ])
  return (
    <Row ref={parts} gap={4} role="navigation" aria-label={t('Area.Parts', 'Parts of the area')} className={css.parts}>
      {places.map(([key, to, text]) => (
        <Link key={key} look="place" to={to} aria-current={key === current ? 'page' : undefined} preventScrollReset>
          {text}
        </Link>
      ))}
    </Row>
  )
}
