import Handshake from 'lucide-react/icons/handshake'
import Hourglass from 'lucide-react/icons/hourglass'
import Shuffle from 'lucide-react/icons/shuffle'
import Tag from 'lucide-react/icons/tag'
import type { ComponentProps } from 'react'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { Badge } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSplashes } from './data.ts'
import css from './drawn-splashes.module.css'

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>

/** The colours and icons that discount codes of an area can name; any other looks plain. */
const TONES: readonly string[] = ['accent', 'good', 'warn', 'bad', 'info', 'brass'] satisfies Tone[]
const isTone = (colour: string): colour is Tone => TONES.includes(colour)
const ICONS = new Map(Object.entries({ tag: Tag, shuffle: Shuffle, hourglass: Hourglass, handshake: Handshake }))

export type SplashesProps = {
  productId: string
  /** How many there is room for. */
  most?: number
}

/** The discount splashes of a product, as the area's discount codes look. */
export function DrawnSplashes({ productId, most = 2 }: SplashesProps) {
  const t = useTranslate()
  const format = useFormat()
  return useSplashes(productId)
    .slice(0, most)
    .map(({ discountCodeId, label, colour, icon, discountPercentage }) => {
      const Shape = ICONS.get(icon)
      return (
        <span key={discountCodeId} className={css.splash}>
          <Badge tone={isTone(colour) ? colour : 'plain'}>
            {Shape && <Icon of={Shape} size={14} className={css.icon} />}
            <span className={css.words}>
              <span>{label}</span>{' '}
              {discountPercentage > 0 && (
                <span>
                  {t('Splash.UpTo', 'up to {percentage} %', { percentage: format.count(discountPercentage) })}
                </span>
              )}
            </span>
          </Badge>
        </span>
      )
    })
}
