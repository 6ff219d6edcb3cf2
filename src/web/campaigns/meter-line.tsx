import Shuffle from 'lucide-react/icons/shuffle'
import Tag from 'lucide-react/icons/tag'
import type { CampaignMeter } from '#contract/campaigns.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './meter-line.module.css'

type MeterLineProps = {
  meter: CampaignMeter
  /** Puts so many more pieces into the cart; without it the meter only tells. */
  onAdd?: ((pieces: number) => void) | undefined
  /** The track stands elsewhere: the way to the next level alone. */
  brief?: boolean
}

/** How far a campaign is: the pieces on a track to the next level, what is saved, and the way there by one click. */
export function MeterLine({ meter, onAdd, brief = false }: MeterLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const { next, level, quantity, saved, campaignType } = meter
  const goal = next?.minimumQuantity ?? quantity
  const count = format.count(quantity)
  return (
    <div className={css.meter}>
      {!brief && (
        <>
          <p className={css.words}>
            <Icon of={campaignType === 'MixMatch' ? Shuffle : Tag} size={14} className={css.icon} />
            <span>
              {next
                ? t('Meter.Progress', '{count} of {goal}', { count, goal: format.count(goal) })
                : t('Meter.Reached', '{count} pieces', { count })}
            </span>
            {level && (
              <span className={css.level}>
                {t('Meter.Level', '−{percentage} %', { percentage: level.discountPercentage })}
              </span>
            )}
            {next && !level && (
              <span>{t('Meter.Level', '−{percentage} %', { percentage: next.discountPercentage })}</span>
            )}
            {saved > 0 && (
              <span className={css.saved}>{t('Meter.Saved', 'saves {saved}', { saved: format.amount(saved) })}</span>
            )}
          </p>
          <Track quantity={quantity} goal={goal} />
        </>
      )}
      {next && onAdd && (
        <Button size="s" severity="accent-1" className={css.add} onClick={() => onAdd(next.add)}>
          {t('Meter.Add', '{count} more, save {saved}', {
            count: format.count(next.add),
            saved: format.amount(next.saved),
          })}
        </Button>
      )}
    </div>
  )
}

/** The pieces there are on the way to the next level. */
export function Track({ quantity, goal }: { quantity: number; goal: number }) {
  return <progress className={css.track} value={Math.min(quantity, goal)} max={Math.max(1, goal)} aria-hidden="true" />
}
