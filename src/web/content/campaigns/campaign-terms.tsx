import type { CampaignTeaser } from '#contract/blocks.ts'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import css from './campaign-terms.module.css'

/** What a campaign gives from how many pieces; nothing for who is not told. */
export function CampaignTerms({ campaign: { levels, counts } }: { campaign: CampaignTeaser }) {
  const t = useTranslate()
  const format = useFormat()
  if (levels.length === 0) return null
  return (
    <>
      <dl className={css.levels}>
        {levels.map(({ minimumQuantity, discountPercentage }) => (
          <div key={minimumQuantity} className={css.level}>
            <dt>{t('Campaigns.LevelFrom', 'From {count}', { count: format.count(minimumQuantity) })}</dt>
            <dd>{t('Meter.Level', '−{percentage} %', { percentage: format.count(discountPercentage) })}</dd>
          </div>
        ))}
      </dl>
      <p className={css.counts}>
        {counts === 'MixMatch'
          ? t('Campaigns.CountsTogether', 'All its products count together')
          : t('Campaigns.CountsAlone', 'Each product counts by itself')}
      </p>
    </>
  )
}
