import type { Translate } from '../../app/translations.ts'
import type { Schema } from '../documents/schema.ts'

/** What of the settings of an area is written together. */
export const PARTS = ['menus', 'general', 'banners', 'selling', 'search', 'company'] as const
export type Part = (typeof PARTS)[number]

const FIELDS: Record<Exclude<Part, 'selling'>, readonly string[]> = {
  menus: ['menus'],
  general: [
    'name',
    'solutionName',
    'logoUrl',
    'iconUrl',
    'newAccountUrl',
    'topBarText',
    'footerContent',
    'domains',
    'theme',
  ],
  banners: [
    'globalCampaignBanners',
    'productListPageTopBannerCampaigns',
    'mixAndMatchCampaignBanners',
    'productPodBanners',
    'plpCampaignFooterText',
  ],
  search: ['search'],
  company: ['company'],
}
const ELSEWHERE = new Set(Object.values(FIELDS).flat())

/** The schema of a part; selling is everything that is in no other, so that nothing is out of reach. */
export function schemaOf(part: Part, whole: Schema): Schema {
  const properties = Object.entries(whole.properties ?? {})
  const own =
    part === 'selling'
      ? properties.filter(([name]) => !ELSEWHERE.has(name))
      : FIELDS[part].flatMap((name) => properties.filter(([each]) => each === name))
  return { ...whole, properties: Object.fromEntries(own) }
}

/** The part that the query of an address says. */
export const partIn = (params: URLSearchParams): Part => PARTS.find((each) => each === params.get('part')) ?? 'menus'

/** The part in which the field at a path, `company.name`, is written. */
export function partOf(path: string): Part {
  const [field = ''] = path.split('.')
  return PARTS.find((part) => part !== 'selling' && FIELDS[part].includes(field)) ?? 'selling'
}

/** What a part is called. */
export function partText(part: Part, t: Translate): string {
  switch (part) {
    case 'menus':
      return t('AreaPart.Menus', 'Menus')
    case 'general':
      return t('AreaPart.General', 'Name, logo and addresses')
    case 'banners':
      return t('AreaPart.Banners', 'Banners')
    case 'selling':
      return t('AreaPart.Selling', 'Selling')
    case 'search':
      return t('AreaPart.Search', 'Search words')
    case 'company':
      return t('AreaPart.Company', 'Company')
  }
}

/** What the parts are for, where their fields do not say it. */
export function partHint(part: Part, t: Translate): string {
  switch (part) {
    case 'menus':
      return t(
        'AreaHint.Menus',
        'Tags say where an entry stands: primary in the main menu, secondary in the top bar, footer below; requires login hides it from visitors. Categories offers buyers an order sheet of what an entry of the main menu leads to: its ID is then that of the category, which is chosen by its names. The ID of any other entry is a word of your own that no other entry has.',
      )
    case 'general':
      return t(
        'AreaHint.General',
        'Icon is a square picture for the tabs of browsers. Theme is the colour: felt is green, chalk is blue. A host name of the area’s own leads its visitors here. New account is a page, or an address elsewhere, where a dealer without one asks for it: the page to sign in leads there.',
      )
    case 'banners':
      return t('AreaHint.Banners', 'Above every page, above and between products of lists, and with mix-and-match.')
    case 'selling':
      return t(
        'AreaHint.Selling',
        'Who sees prices: everyone, or customers who are signed in. How it is paid, in every way the shop is set up for where nothing is ticked; how it is filtered, splashes of campaigns, and fees of small orders. The order desk is the mail address that is told of every order; the seller country is where goods are sold from, that of the company unless said. A facet is of a field: brand, category, price, stock, availability, tags, attribute:Colour of the variants or specification:Material of the product; its query field stands in addresses. Ways to ship, countries and tax rates stand under Shipping and tax.',
      )
    case 'search':
      return t(
        'AreaHint.Search',
        'Synonyms are words that mean the same: whoever looks for one finds the others too. Searches without a hit say which are missing. Brand aliases lead from what is typed to the short form of a brand.',
      )
    case 'company':
      return t('AreaHint.Company', 'Who sells here, as invoices say it.')
  }
}
