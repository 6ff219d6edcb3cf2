import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import css from '../parts/desk.module.css'
import { differencesOf, type Step } from './differences.ts'
import { titleOf } from './entry-title.ts'
import { labelOf } from './labels.ts'

type WhatDiffersProps = {
  /** What stands, and what takes its place. */
  now: unknown
  before: unknown
}

/** What becomes of each field that another body says otherwise. */
export function WhatDiffers({ now, before }: WhatDiffersProps) {
  const t = useTranslate()
  const { area } = useShop()
  const found = differencesOf(now, before)
  if (found.length === 0) return <p>{t('Office.SameVersion', 'It says the same as what stands there now.')}</p>
  const nameOf = (step: Step) =>
    typeof step === 'string' ? labelOf(step, t) : titleOf(step.entry, step.at, t, area.languageCode)
  return (
    <dl className={css.differences}>
      {found.map(({ path, now, before }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is gone and what took its place may be called the same
        <div key={at}>
          <dt>{path.map(nameOf).join(' › ')}</dt>
          <dd>
            {now && <del>{now}</del>} {before && <ins>{before}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
