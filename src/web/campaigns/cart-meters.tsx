import Shuffle from 'lucide-react/icons/shuffle'
import type { CampaignMeter } from '#contract/campaigns.ts'
import { campaignHref } from '#domain/campaigns.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import css from './cart-meters.module.css'
import { Track } from './meter-line.tsx'

type CartMetersProps = { lines: readonly { campaign?: CampaignMeter | undefined }[] }

/** The mix-and-match campaigns of a cart, each running across all its products in it. */
export function CartMeters({ lines }: CartMetersProps) {
  const t = useTranslate()
  const meters = mixedMeters(lines)
  if (meters.length === 0) return null
  return (
    <ul className={css.meters} aria-label={t('Meter.Mixed', 'Mix and match in this cart')}>
      {meters.map((meter) => (
        <MixedMeter key={meter.campaignId} meter={meter} />
      ))}
    </ul>
  )
}

function MixedMeter({ meter: { campaignId, name, quantity, level, saved, next } }: { meter: CampaignMeter }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <li className={css.meter}>
      <p className={css.name}>
        <Icon of={Shuffle} size={16} className={css.icon} />
        <Link to={campaignHref(campaignId)}>{name}</Link>
        <span className={css.count}>
          {next
            ? t('Meter.Progress', '{count} of {goal}', {
                count: format.count(quantity),
                goal: format.count(next.minimumQuantity),
              })
            : t('Meter.Reached', '{count} {count|piece|pieces}', { count: format.count(quantity) })}
        </span>
      </p>
      <Track quantity={quantity} goal={next?.minimumQuantity ?? quantity} />
      <p className={css.words} role="status">
        {level && saved > 0 && (
          <span className={css.saved}>
            {t('Meter.SavedAt', '−{percentage} % saves {saved}', {
              percentage: format.count(level.discountPercentage),
              saved: format.amount(saved),
            })}
          </span>
        )}
        {next && (
          <span>
            {t('Meter.Missing', '{count} more of any of its products: {percentage} % off list', {
              count: format.count(next.missing),
              percentage: format.count(next.discountPercentage),
            })}
          </span>
        )}
      </p>
    </li>
  )
}

/** One meter for each campaign: of the line whose next level is nearest. */
function mixedMeters(lines: CartMetersProps['lines']): CampaignMeter[] {
  const byId = new Map<string, CampaignMeter>()
  for (const { campaign } of lines) {
    if (campaign?.campaignType !== 'MixMatch') continue
    const known = byId.get(campaign.campaignId)
    if (!known || (campaign.next?.missing ?? Infinity) < (known.next?.missing ?? Infinity)) {
      byId.set(campaign.campaignId, campaign)
    }
  }
  return [...byId.values()]
}
