import type { CampaignTeaser } from '#contract/blocks.ts'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'

/** Until when a campaign holds, the day included; what has no end says so. */
export function CampaignTime({ campaign: { validUntil } }: { campaign: Pick<CampaignTeaser, 'validUntil'> }) {
  const t = useTranslate()
  const format = useFormat()
  if (!validUntil) return t('Campaigns.Open', 'As long as stock lasts')
  return <time dateTime={validUntil}>{t('Campaigns.Until', 'Until {date}', { date: format.date(validUntil) })}</time>
}
