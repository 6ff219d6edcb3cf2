import type { Phase } from '#contract/shared.ts'
import type { StaffCampaignRow } from '#contract/staff-campaigns.ts'
import type { Format } from '../../app/format.ts'
import type { Translate } from '../../app/translations.ts'

export const PHASES: readonly Phase[] = ['running', 'coming', 'over']

/** Where a campaign or an agreement is in its time. */
export function phaseText(phase: Phase, t: Translate): string {
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
export const phaseTone = (phase: Phase): 'good' | 'info' | 'plain' =>
  (({ running: 'good', coming: 'info', over: 'plain' }) as const)[phase]

/** How a campaign counts, in a word. */
export const typeText = (type: StaffCampaignRow['campaignType'], t: Translate): string =>
  type === 'MixMatch' ? t('CampaignType.MixMatch', 'Mix and match') : t('CampaignType.Campaign', 'Each product alone')

/** `01/12/2026 – 02/28/2027`, open at an end that is not said; `always` where neither is. */
export function periodText(from: string | null, until: string | null, format: Format, t: Translate): string {
  if (!from && !until) return t('Office.Always', 'always')
  return `${from ? format.date(from) : ''} – ${until ? format.date(until) : ''}`.trim()
}

/** What the form of a campaign calls its fields. */
export const fieldTexts = (t: Translate) => ({
  name: t('Campaign.NameField', 'Name'),
  id: t('Campaign.Id', 'ID'),
  campaignType: t('Campaign.CountsField', 'How pieces count'),
  levels: t('Campaign.Levels', 'Levels'),
  minimumQuantity: t('Campaign.FromPieces', 'From pieces'),
  discountPercentage: t('Campaign.Percent', 'Percent off'),
  validFrom: t('Campaign.FirstDay', 'First day'),
  validUntil: t('Campaign.LastDay', 'Last day'),
  products: t('Campaign.ProductNumbers', 'Numbers of its products'),
  priceGroups: t('Campaign.PriceGroups', 'For price groups'),
  customers: t('Campaign.Customers', 'For customers'),
  discountCode: t('Campaign.Splash', 'Splash on its products'),
  position: t('Campaign.Position', 'Place among the others'),
})

/** What each level gives: `6: −5 %`. */
export const levelTexts = (levels: StaffCampaignRow['levels'], format: Format): string[] =>
  levels.map(
    ({ minimumQuantity, discountPercentage }) =>
      `${format.count(minimumQuantity)}:\u00a0−${format.count(discountPercentage)}\u00a0%`,
  )
