import Shuffle from 'lucide-react/icons/shuffle'
import Tag from 'lucide-react/icons/tag'
import type { CampaignMeter } from '#contract/campaigns.ts'
import { type Format, useFormat } from '../app/format.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { leavesFocus } from '../ui/press.ts'
import { Bar } from '../ui/progress-bar.tsx'
import css from './meter-line.module.css'

type MeterLineProps = {
  meter: CampaignMeter
  /** Puts so many more pieces into the cart; without it the meter only tells. */
  onAdd?: ((pieces: number) => void) | undefined
  /** The variant that is added, where the product has several; '' where it has one. */
  ofWhat?: string
  /** What it is the meter of, where several stand below each other: read after the words of its button. */
  about: string
  /** The track stands elsewhere: the way to the next level alone. */
  brief?: boolean
}

/** How far a campaign is: the pieces on a track to the next level, what is saved, and the way there by one click. */
export function MeterLine({ meter, onAdd, ofWhat = '', about, brief = false }: MeterLineProps) {
  const t = useTranslate()
  const format = useFormat()
  const { next, quantity, saved, campaignType } = meter
  return (
    <div className={css.meter} tabIndex={-1}>
      {!brief && (
        <>
          <p className={css.words}>
            <Icon of={campaignType === 'MixMatch' ? Shuffle : Tag} size={14} className={css.icon} />
            <span>
              {meterWords(meter, t, format)}
              {saved > 0 && (
                <>
                  {' '}
                  <span className={css.saved}>
                    {t('Meter.Saved', 'You save {saved}.', { saved: format.amount(saved) })}
                  </span>
                </>
              )}
            </span>
          </p>
          <Track quantity={quantity} goal={next?.minimumQuantity ?? quantity} />
        </>
      )}
      {next && next.add > 0 && onAdd && (
        <Button
          ref={leavesFocus}
          size="s"
          severity="accent-1"
          className={css.add}
          aria-description={about}
          onClick={() => onAdd(next.add)}
        >
          {ofWhat
            ? t('Meter.AddOf', '{count} more in {variant}, save {saved}', { ...wayTo(next, format), variant: ofWhat })
            : t('Meter.Add', '{count} more, save {saved}', wayTo(next, format))}
        </Button>
      )}
    </div>
  )
}

const wayTo = ({ add, saved }: NonNullable<CampaignMeter['next']>, format: Format) => ({
  count: format.count(add),
  saved: format.amount(saved),
})

/** What is reached and what comes next, in a sentence. A level that saves nothing beside an agreement is none. */
function meterWords(
  { campaignType, quantity, level, saved, next }: CampaignMeter,
  t: Translate,
  format: Format,
): string {
  const now = saved > 0 && level ? format.count(level.discountPercentage) : undefined
  if (!next) return now ? t('Meter.Best', '{percentage} % off.', { percentage: now }) : ''
  const goal = format.count(next.minimumQuantity)
  const percentage = format.count(next.discountPercentage)
  if (now) return t('Meter.Then', '{now} % off, {percentage} % from\u00a0{goal}.', { now, percentage, goal })
  const missing = format.count(next.missing)
  if (quantity > 0) return t('Meter.More', 'Order {missing} more: {percentage} % off list', { missing, percentage })
  return campaignType === 'MixMatch'
    ? t('Meter.Mix', 'Mix {goal} or more: {percentage} % off list', { goal, percentage })
    : t('Meter.Order', 'Order {goal} or more: {percentage} % off list', { goal, percentage })
}

/** The pieces there are on the way to the next level. */
export function Track({ quantity, goal }: { quantity: number; goal: number }) {
  return <Bar className={css.track} value={Math.min(quantity, goal)} max={Math.max(1, goal)} aria-hidden="true" />
}
