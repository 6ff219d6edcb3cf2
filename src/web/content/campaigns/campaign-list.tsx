import type { BlockOf } from '#contract/blocks.ts'
import { useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import css from './campaign-list.module.css'
import { CampaignTerms } from './campaign-terms.tsx'
import { CampaignTime } from './campaign-time.tsx'

/** The campaigns that run, each with its picture, what it gives and until when. */
export function CampaignList({ block: { heading, campaigns } }: { block: BlockOf<'campaignList'> }) {
  const t = useTranslate()
  const Name = heading ? 'h3' : 'h2'
  return (
    <section>
      {heading && <h2 className={css.heading}>{heading}</h2>}
      {campaigns.length === 0 && (
        <p className={css.none}>{t('Campaigns.None', 'No campaign runs today. The next one is announced here.')}</p>
      )}
      <ul className={css.campaigns}>
        {campaigns.map((campaign) => (
          <li key={campaign.id} className={css.campaign}>
            <div className={css.frame}>
              <Picture src={campaign.imageUrl || undefined} alt="" ratio="wide" outline="dartboard" />
              {campaign.label && (
                <span className={css.label}>
                  <Badge tone="brass">{campaign.label}</Badge>
                </span>
              )}
            </div>
            <Name className={css.name}>
              <Link look="bare" to={campaign.url} className={css.cover}>
                {campaign.name}
              </Link>
            </Name>
            <p className={css.text}>{campaign.text}</p>
            <div>
              <CampaignTerms campaign={campaign} />
            </div>
            <p className={css.time}>
              <CampaignTime campaign={campaign} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
