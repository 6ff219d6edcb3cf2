import { z } from 'zod'
import { DEFAULT_SHIP_TO_COUNTRY } from '#domain/area.ts'
import { PRICE_VISIBILITIES } from '#domain/price-visibility.ts'
import { THEMES } from '#domain/theme.ts'
import { ungrouped } from '#domain/ungrouped.ts'
import { Banner } from './banner.ts'
import { endpoint } from './endpoint.ts'
import { CountryCode, CurrencyCode } from './shared.ts'

/** The sales area of a call: where, in which language and currency (spec section 1). Sent with every call. */
export const AreaInfo = z
  .object({
    areaId: z.string().regex(/^[a-z0-9-]{1,20}$/, 'An area id of small letters, digits and hyphens, like eu or us'),
    languageCode: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'A language, like en-GB'),
    currencyCode: CurrencyCode,
  })
  .meta({ examples: [{ areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }] })
export type AreaInfo = z.output<typeof AreaInfo>

/** What has to be said: blanks alone say nothing. */
const Said = z.string().trim().min(1)

const DomainEntry = z.object({ language: z.string(), domain: z.string(), isPrimary: z.boolean() })

export const MenuTag = z.enum(['primary', 'secondary', 'footer', 'categories', 'requires-login'])

export type MenuItem = {
  id: string
  name: string
  url: string
  tags: z.output<typeof MenuTag>[]
  extraInfo?: string | undefined
  children: MenuItem[]
}
/** An entry of the main menu, the footer or the top bar, with the entries below it. */
export const MenuItem: z.ZodType<MenuItem, MenuItem> = z
  .object({
    id: Said,
    name: Said,
    url: z.string(),
    tags: z.array(MenuTag),
    extraInfo: z.string().optional(),
    get children() {
      return z.array(MenuItem)
    },
  })
  .meta({ id: 'MenuItem' })

export const FacetType = z.enum(['CheckboxAnd', 'CheckboxOr', 'Slider'])
export type FacetType = z.output<typeof FacetType>

/** A facet that product lists of the area offer: `queryField` names it in the URL and in `facetSelected`. */
export const DefaultFacet = z.object({
  type: FacetType,
  facetName: Said,
  field: Said,
  queryField: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Small letters, digits and hyphens, a letter first'),
})
export type DefaultFacet = z.output<typeof DefaultFacet>

/** A banner that stands in the product lists of some categories, or of all when none is named. */
const ListBanner = Banner.extend({ categoryIds: z.array(z.string()).default([]) })

/** How a discount splash reads and looks; which product carries it comes from campaigns and agreements. */
const DiscountCode = z.object({
  id: Said,
  name: Said,
  properties: z.object({ label: Said, colour: z.string().default(''), icon: z.string().default('') }),
})

/** Where money for the area's invoices goes, in the currency it is for. */
const BankAccount = z.object({
  currencyCode: CurrencyCode,
  bankName: Said,
  iban: z
    .string()
    .overwrite(ungrouped)
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/, 'An IBAN, like DK5000400440116243')
    .optional()
    .describe("Kept without spaces; where there are none an account number stands with the bank's own."),
  bic: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 'A BIC of 8 or 11 letters and digits')
    .optional(),
  accountNumber: z.string().optional(),
  routingNumber: z.string().optional(),
})
export type BankAccount = z.output<typeof BankAccount>

/** Who sells in an area, as invoices have to say it. */
const Company = z.object({
  name: Said,
  street: Said,
  postalCode: Said,
  city: Said,
  region: z.string().default(''),
  countryCode: CountryCode,
  registration: z.string().default('').describe('In the trade register, with its name: `CVR 18 02 37 44`.'),
  vatNumber: z
    .string()
    .overwrite(ungrouped)
    .regex(/^[A-Z]{2}[A-Z0-9+*]{2,14}$/, 'Two letters of the country first, like DK18023744')
    .optional()
    .describe("With its country's letters in front; kept without what parts its groups."),
  phone: z.string().default(''),
  email: z.string().default(''),
  website: z.string().default(''),
  bankAccounts: z.array(BankAccount).default([]),
})
export type Company = z.output<typeof Company>

/** What every catalogue can be narrowed by, until somebody says more. */
export const FIRST_FACETS: z.output<typeof DefaultFacet>[] = [
  { type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' },
  { type: 'Slider', facetName: 'Price', field: 'price', queryField: 'price' },
]

const Address = z
  .string()
  .max(2_000)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s\\]+$/, 'A path of the shop, or an address that begins with https://')

/** Everything about a sales area that is data, not code (spec section 3, Area settings). */
export const AreaSettings = z.object({
  areaInfo: AreaInfo,
  name: Said,
  solutionName: Said,
  logoUrl: Address.optional().describe(
    'A picture that stands in place of the name at the head of every page and, when it is kept here, of every paper.',
  ),
  iconUrl: Address.optional().describe(
    'A square picture that stands for the shop in the tabs and bookmarks of browsers.',
  ),
  newAccountUrl: Address.optional().describe(
    'Where a dealer who has no account asks for one: the page to sign in leads there.',
  ),
  defaultShipToCountryCode: z.string().default(DEFAULT_SHIP_TO_COUNTRY),
  sellerCountryCode: z
    .string()
    .optional()
    .describe("Where the goods are sold from, as value added tax sees it; the company's country unless said."),
  smallOrder: z
    .record(CurrencyCode.meta({ title: 'currency' }), z.object({ below: z.number().min(0), fee: z.number().min(0) }))
    .optional()
    .describe(
      'By currency: an order of goods worth less than `below` bears the fee, both in the main unit and without value added tax. In a currency that is not named there is no such fee.',
    ),
  priceVisibility: z
    .enum(PRICE_VISIBILITIES)
    .default('everyone')
    .describe(
      'Who is shown prices: everyone, or `signedIn` customers and who works for the shop. Nobody else is told an amount then, nor offered what chooses by it.',
    ),
  paymentMethods: z
    .array(z.enum(['invoice', 'stripe', 'sandbox']))
    .optional()
    .describe('How orders can be paid, in the order they are offered; every way the shop is set up for when left out.'),
  orderDesk: z
    .email()
    .max(200)
    .optional()
    .describe('Who is told of every order by mail; nobody without it. Never said to anyone outside.'),
  company: Company.optional().describe('Who sells here, for invoices. Its accounts are said on those alone.'),
  theme: z.enum(THEMES).default('felt'),
  domains: z.array(DomainEntry).default([]),
  footerContent: z.string().default(''),
  topBarText: z.string().default(''),
  globalCampaignBanners: z.array(Banner).default([]).describe('Above the content of every page.'),
  productListPageTopBannerCampaigns: z.array(ListBanner).default([]).describe('Above a product list.'),
  mixAndMatchCampaignBanners: z
    .array(Banner)
    .default([])
    .describe('Where products of mix-and-match campaigns are bought.'),
  productPodBanners: z.array(ListBanner).default([]).describe('Between the products of a list.'),
  plpCampaignFooterText: z.string().default('').describe('HTML below a product list that shows a campaign.'),
  discountCodes: z.array(DiscountCode).default([]),
  defaultFacets: z.array(DefaultFacet).default(FIRST_FACETS),
  menus: z.array(MenuItem).default([]),
  texts: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      "Texts of the interface as the area's editors wrote them, by key: `Cart.Heading`. Said by the call, as `areas` are.",
    ),
  showsPrices: z
    .boolean()
    .optional()
    .describe('Whether prices are shown to who asks, as `priceVisibility` has it. Said by the call.'),
  redirectedPages: z
    .array(z.string())
    .optional()
    .describe(
      'Addresses of pages of the shop itself from which staff leads on, some with their query, in small letters; none when left out. Said by the call.',
    ),
  areas: z
    .array(
      z.object({
        areaId: z.string(),
        name: z.string(),
        currencyCode: z.string(),
        domain: z.string().optional().describe('The host name the area is at home; without one it shares every host.'),
      }),
    )
    .optional()
    .describe('Every area a visitor may choose from; said by the call, not kept with the area.'),
})
export type AreaSettings = z.output<typeof AreaSettings>
/** The settings as they are written: what has a default may be left out. */
export type AreaSettingsRecord = z.input<typeof AreaSettings>

/** Words by which the search of an area finds more; not told to visitors. */
export const SearchWords = z.object({
  synonyms: z
    .array(z.array(z.string().max(100)).max(20))
    .max(2000)
    .default([])
    .describe('Words that mean the same, group by group: who looks for one finds the others.'),
  brandAliases: z
    .record(z.string().max(100).meta({ title: 'typedWords' }), z.string().max(100))
    .default({})
    .describe('What is typed → the shorter form of the brand.'),
})

/** The settings as an area keeps them: what calls add is not among them, what visitors are not told is. */
export const KeptSettings = AreaSettings.omit({
  texts: true,
  areas: true,
  showsPrices: true,
  redirectedPages: true,
}).extend({ search: SearchWords.optional() })
export type KeptSettings = z.output<typeof KeptSettings>

/** A host name of an area (spec section 3, Domain entry); `code` is the area's id. */
const AreaDomain = z.object({ code: z.string(), areaInfo: AreaInfo, domain: z.string() })

export const area = {
  'GET /api/Area/GetAreaById': endpoint({
    summary: 'The settings of an area: menus, facets, texts. Entries that require login are left out for visitors.',
    access: 'open',
    query: z.object({ areaId: AreaInfo.shape.areaId, language: AreaInfo.shape.languageCode }),
    reply: AreaSettings,
  }),
  'GET /backoffice/api/Area/GetAreas': endpoint({
    summary: 'Every area with its host names.',
    access: 'backOffice',
    query: z.object({}),
    reply: z.object({ areas: z.array(AreaInfo.extend({ name: z.string(), domains: z.array(AreaDomain) })) }),
  }),
}
