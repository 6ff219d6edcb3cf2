import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import type { BlockOf } from '#contract/blocks.ts'
import type { Product } from '#contract/products.ts'
import { useTranslate } from '../../app/translations.ts'
import { Badge } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CampaignTerms } from './campaign-terms.tsx'
import { CampaignTime } from './campaign-time.tsx'
import css from './deal-list.module.css'

type DealListProps = {
  block: BlockOf<'dealList'>
  drawProduct: (product: Product) => ReactNode
}

/** Campaigns one below the other, each with what it gives and its first products. */
export function DealList({ block: { heading, deals }, drawProduct }: DealListProps) {
  const t = useTranslate()
  return (
    <section className={css.deals}>
      {heading && <h2>{heading}</h2>}
      {deals.length === 0 && (
        <p className={css.text}>{t('Deals.None', 'Nothing of this kind runs today. Look at the other deals.')}</p>
      )}
      {deals.map((deal) => (
        <Deal key={deal.campaign.id} deal={deal} level={heading ? 'h3' : 'h2'} drawProduct={drawProduct} />
      ))}
    </section>
  )
}

type DealProps = Pick<DealListProps, 'drawProduct'> & {
  deal: BlockOf<'dealList'>['deals'][number]
  level: 'h2' | 'h3'
}

function Deal({ deal: { campaign, products }, level: Heading, drawProduct }: DealProps) {
  const t = useTranslate()
  const id = useId()
  const { pathname } = useLocation()
  return (
    <article aria-labelledby={id} className={css.deal}>
      <div className={css.head}>
        <Picture src={campaign.imageUrl || undefined} alt="" ratio="wide" outline="dartboard" />
        <div className={css.words}>
          {campaign.label && (
            <span>
              <Badge tone="brass">{campaign.label}</Badge>
            </span>
          )}
          <Heading id={id} className={css.name}>
            {campaign.name}
          </Heading>
          <p className={css.text}>{campaign.text}</p>
          <CampaignTerms campaign={campaign} />
          <p className={css.time}>
            <CampaignTime campaign={campaign} />
          </p>
          {campaign.url !== pathname && (
            <Link to={campaign.url} aria-label={`${t('Slider.All', 'See all')}: ${campaign.name}`} className={css.all}>
              {t('Slider.All', 'See all')}
            </Link>
          )}
        </div>
      </div>
      <ul className={css.products}>{products.map(drawProduct)}</ul>
    </article>
  )
}
