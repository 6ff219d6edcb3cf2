import type { Input } from '#contract/index.ts'
import type { StaffCampaign } from '#contract/staff-campaigns.ts'
import { readDay } from '#domain/day.ts'
import { inPlainLetters } from '#domain/plain-letters.ts'

/** A campaign as the call takes it. */
export type CampaignDraft = Input<'POST /backoffice/api/Campaigns/SaveCampaign'>['body']['campaign']

/** A level as it is typed. */
export type LevelDraft = { key: number; minimumQuantity: string; discountPercentage: string }

/** The campaign that a form says; what is no number stays out of the levels only when its row is empty. */
export function draftOf(form: FormData, levels: readonly LevelDraft[], language: string): CampaignDraft {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  return {
    id: said('id'),
    name: said('name'),
    campaignType: said('campaignType') === 'MixMatch' ? 'MixMatch' : 'Campaign',
    discountCode: said('discountCode') || null,
    validFrom: dayIn(said('validFrom'), language),
    validUntil: dayIn(said('validUntil'), language),
    position: Number(said('position')),
    customers: numbersIn(said('customers')),
    priceGroups: form.getAll('priceGroups').map(String),
    products: numbersIn(said('products')),
    levels: saidLevels(levels).map((level) => ({
      minimumQuantity: numberIn(level.minimumQuantity),
      discountPercentage: numberIn(level.discountPercentage.replace(',', '.')),
    })),
  }
}

/** The levels that say something: the others stay out of the campaign. */
export const saidLevels = (levels: readonly LevelDraft[]): LevelDraft[] =>
  levels.filter(({ minimumQuantity, discountPercentage }) => minimumQuantity || discountPercentage)

/** The same campaign with another last day; one that would end before it begins has that day alone. */
export function draftEnding(campaign: StaffCampaign, validUntil: string): CampaignDraft {
  const { id, name, campaignType, discountCode, validFrom, position, priceGroups, levels } = campaign
  return {
    id,
    name,
    campaignType,
    discountCode,
    validFrom: validFrom && validFrom > validUntil ? validUntil : validFrom,
    validUntil,
    position,
    priceGroups,
    levels,
    customers: campaign.customerNumbers,
    products: campaign.productList.map(({ number }) => number),
  }
}

/** A number as it is typed; what is none, or is left empty, is refused by name. */
const numberIn = (text: string): number => (text.trim() ? Number(text) : Number.NaN)

/** A day as the language writes it; what is none goes along as it is, to be refused by name. */
const dayIn = (text: string, language: string): string | null => (text ? (readDay(text, language) ?? text) : null)

/** Numbers as they are pasted: one a line, or with a tab, semicolon or comma between them. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\t;,]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]

const LONGEST_ID = 60

/** An id made of a name: `Winter darts 2027` is `winter-darts-2027`. */
export const idOf = (name: string): string =>
  inPlainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_ID)
    .replace(/^-|-$/g, '')
