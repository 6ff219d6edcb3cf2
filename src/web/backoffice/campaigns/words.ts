import type { CampaignPhase, StaffCampaignRow } from '#contract/staff-campaigns.ts'
import type { Format } from '../../app/format.ts'
import type { Translate } from '../../app/translations.ts'

export const PHASES: readonly CampaignPhase[] = ['running', 'coming', 'over']

/** Where a campaign or an agreement is in its time. */
export function phaseText(phase: CampaignPhase, t: Translate): string {
  switch (phase) {
    case 'running':
      return t('Phase.Running', 'Running')
    case 'coming':
      return t('Phase.Coming', 'Coming')
    case 'over':
      return t('Phase.Over', 'Over')
  }
}

/** How a phase is drawn. */
export const phaseTone = (phase: CampaignPhase): 'good' | 'info' | 'plain' =>
  (({ running: 'good', coming: 'info', over: 'plain' }) as const)[phase]

/** How a campaign counts, in a word. */
export const typeText = (type: StaffCampaignRow['campaignType'], t: Translate): string =>
  type === 'MixMatch' ? t('CampaignType.MixMatch', 'Mix and match') : t('CampaignType.Campaign', 'Each product alone')

/** `01/12/2026 – 02/28/2027`, open at an end that is not said; a dash where neither is. */
export function periodText(from: string | null, until: string | null, format: Format, t: Translate): string {
  if (!from && !until) return t('Office.Always', 'always')
  return `${from ? format.date(from) : ''} – ${until ? format.date(until) : ''}`.trim()
}

/** What each level gives: `6: −5 %`. */
export const levelTexts = (levels: StaffCampaignRow['levels'], format: Format): string[] =>
  levels.map(
    ({ minimumQuantity, discountPercentage }) =>
      `${format.count(minimumQuantity)}:\u00a0−${format.count(discountPercentage)}\u00a0%`,
  )
