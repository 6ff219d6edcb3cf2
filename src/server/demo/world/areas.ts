import type { AreaSettings, AreaSettingsRecord, MenuItem } from '#contract/area.ts'
import { BANNERS_EU, BANNERS_US } from './banners.ts'
import { CATEGORIES, type DemoCategory, HIDDEN_CATEGORIES } from './categories.ts'

/** What a way of shipping costs, in minor units of one currency. */
type DemoFee = { fee: number; feePerKg?: number; freeFrom?: number }

/** A choice of how goods travel, with its fees by currency. */
type DemoShippingMethod = {
  id: string
  name: string
  description: string
  countries?: readonly string[]
  fees: Readonly<Record<string, DemoFee>>
  maxWeightGrams?: number
}

/** A sales area with what belongs to it alone. */
export type DemoArea = {
  settings: AreaSettingsRecord
  countries: Readonly<Record<string, string>>
  shippingMethods: readonly DemoShippingMethod[]
  /** Standard rates in per cent by country; where goods leave the union or the law asks for none it is 0. */
  vatRates: Readonly<Record<string, number>>
}

const FACETS: AreaSettings['defaultFacets'] = [
  { type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' },
  { type: 'CheckboxOr', facetName: 'Weight', field: 'attribute:Weight', queryField: 'weight' },
  { type: 'CheckboxOr', facetName: 'Colour', field: 'attribute:Colour', queryField: 'colour' },
  { type: 'CheckboxOr', facetName: 'Material', field: 'specification:Material', queryField: 'material' },
  { type: 'CheckboxAnd', facetName: 'Tags', field: 'tags', queryField: 'tags' },
  { type: 'CheckboxOr', facetName: 'Availability', field: 'availability', queryField: 'availability' },
  { type: 'Slider', facetName: 'List price', field: 'price', queryField: 'price' },
]

function categoryEntry(category: DemoCategory): MenuItem {
  return {
    id: category.id,
    name: category.name,
    url: category.url,
    tags: category.parentId ? ['categories'] : ['primary', 'categories'],
    extraInfo: category.productType,
    children: CATEGORIES.filter((each) => each.parentId === category.id).map(categoryEntry),
  }
}

function entry(id: string, name: string, url: string, ...tags: MenuItem['tags']): MenuItem {
  return { id, name, url, tags, children: [] }
}

/** A group of the footer with what stands below it. */
function footerGroup(id: string, name: string, ...below: readonly (readonly [string, string])[]): MenuItem {
  const children = below.map(([text, url]) =>
    // The guard asks for a login there (spec section 2).
    entry(
      `${id}${url.replaceAll('/', '-')}`,
      text,
      url,
      'footer',
      ...(/^\/(campaigns|deals)/.test(url) ? (['requires-login'] as const) : []),
    ),
  )
  return { id, name, url: children[0]?.url ?? '/', tags: ['footer'], children }
}

const MENUS: readonly MenuItem[] = [
  ...CATEGORIES.filter((each) => each.parentId === null).map(categoryEntry),
  ...HIDDEN_CATEGORIES.map((each) => entry(each.id, each.name, `/${each.name.toLowerCase()}`, 'primary', 'categories')),
  entry('new', 'New', '/search?tags=New', 'secondary'),
  entry('bestsellers', 'Bestsellers', '/search?tags=Bestseller', 'secondary'),
  entry('campaigns', 'Campaigns', '/campaigns', 'secondary', 'requires-login'),
  entry('deals', 'Deals', '/deals/all-deals', 'secondary', 'requires-login'),
  entry('brands', 'Brands', '/brands', 'secondary'),
  entry('guides', 'Guides', '/guides', 'secondary'),
  entry('about', 'About', '/about', 'secondary'),
  entry('contact', 'Contact', '/contact', 'secondary'),
]

const FOOTER_EU = [
  footerGroup(
    'footer-service',
    'Service',
    ['Contact', '/contact'],
    ['Delivery and returns', '/delivery'],
    ['Terms of trade', '/terms'],
    ['About us', '/about'],
  ),
  footerGroup(
    'footer-look',
    'Look around',
    ['Campaigns', '/campaigns'],
    ['All deals', '/deals/all-deals'],
    ['Clearance', '/deals/clearance'],
    ['All brands', '/brands'],
    ['Buying guides', '/guides'],
  ),
]

const FOOTER_US = [
  footerGroup(
    'footer-service',
    'Customer service',
    ['Contact', '/contact'],
    ['Shipping and returns', '/delivery'],
    ['Terms of sale', '/terms'],
    ['About us', '/about'],
  ),
  footerGroup(
    'footer-look',
    'Browse',
    ['Campaigns', '/campaigns'],
    ['All deals', '/deals/all-deals'],
    ['Closeouts', '/deals/clearance'],
    ['Brands A to Z', '/brands'],
    ['Buying guides', '/guides'],
  ),
]

const EU: DemoArea = {
  settings: {
    areaInfo: { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' },
    name: 'Europe',
    solutionName: 'Oche',
    newAccountUrl: '/contact',
    orderDesk: 'orders@eu.demo',
    company: {
      name: 'Oche Wholesale A/S',
      street: 'Kastelsvej 18',
      postalCode: '5000',
      city: 'Odense C',
      countryCode: 'DK',
      registration: 'CVR 18 02 37 44',
      vatNumber: 'DK18023744',
      phone: '+45 65 12 34 56',
      email: 'desk@eu.demo',
      website: 'eu.oche.localhost',
      // The example account of the standard: no money arrives anywhere.
      bankAccounts: [
        { currencyCode: 'EUR', bankName: 'Fynbank', iban: 'DK5000400440116243', bic: 'FYNBDK2O' },
        { currencyCode: 'USD', bankName: 'Fynbank', iban: 'DK5000400440116243', bic: 'FYNBDK2O' },
      ],
    },
    defaultShipToCountryCode: 'DK',
    theme: 'felt',
    domains: [
      { language: 'en-GB', domain: 'eu.oche.localhost', isPrimary: true },
      { language: 'en-GB', domain: 'oche.localhost', isPrimary: false },
    ],
    topBarText: 'Trade only. Ordered by 14:00, on the road today from Odense.',
    footerContent:
      '<p><strong>Oche Wholesale A/S</strong><br>Kastelsvej 18, 5000 Odense C, Denmark<br>CVR 18 02 37 44</p>' +
      '<p>Monday to Friday, 8:00 to 16:30<br><a href="mailto:desk@eu.demo">desk@eu.demo</a></p>',
    defaultFacets: FACETS,
    menus: [...MENUS, ...FOOTER_EU],
    ...BANNERS_EU,
  },
  countries: {
    DK: 'Denmark',
    DE: 'Germany',
    SE: 'Sweden',
    NO: 'Norway',
    NL: 'Netherlands',
    BE: 'Belgium',
    LU: 'Luxembourg',
    FR: 'France',
    AT: 'Austria',
    ES: 'Spain',
    PT: 'Portugal',
    IT: 'Italy',
    PL: 'Poland',
    CZ: 'Czechia',
    HU: 'Hungary',
    FI: 'Finland',
    IE: 'Ireland',
    CH: 'Switzerland',
    GB: 'United Kingdom',
  },
  shippingMethods: [
    {
      id: 'eu-parcel',
      name: 'Parcel',
      description: 'Two to four working days, with tracking. Up to 30 kg.',
      fees: {
        EUR: { fee: 790, feePerKg: 35, freeFrom: 40_000 },
        USD: { fee: 920, feePerKg: 41, freeFrom: 47_000 },
      },
      maxWeightGrams: 30_000,
    },
    {
      id: 'eu-express',
      name: 'Express',
      description: 'Next working day before noon.',
      countries: ['DK', 'DE', 'SE', 'NL', 'BE'],
      fees: { EUR: { fee: 1_890, feePerKg: 120 }, USD: { fee: 2_190, feePerKg: 140 } },
      maxWeightGrams: 30_000,
    },
    {
      id: 'eu-pallet',
      name: 'Pallet',
      description: 'Kerbside, three to six working days; the driver rings first.',
      fees: {
        EUR: { fee: 6_900, feePerKg: 12, freeFrom: 250_000 },
        USD: { fee: 7_990, feePerKg: 14, freeFrom: 290_000 },
      },
    },
    {
      id: 'eu-pick-up',
      name: 'Pick-up in Odense',
      description: 'Ready two hours after the order, gate 3.',
      countries: ['DK'],
      fees: { EUR: { fee: 0 }, USD: { fee: 0 } },
    },
  ],
  vatRates: {
    DK: 25,
    DE: 19,
    SE: 25,
    NL: 21,
    BE: 21,
    LU: 17,
    FR: 20,
    AT: 20,
    ES: 21,
    PT: 23,
    IT: 22,
    PL: 23,
    CZ: 21,
    HU: 27,
    FI: 25.5,
    IE: 23,
    NO: 0,
    CH: 0,
    GB: 0,
  },
}

const US: DemoArea = {
  settings: {
    areaInfo: { areaId: 'us', languageCode: 'en-GB', currencyCode: 'USD' },
    name: 'USA and Canada',
    solutionName: 'Oche',
    newAccountUrl: '/contact',
    orderDesk: 'orders@us.demo',
    company: {
      name: 'Oche Wholesale Inc.',
      street: '2370 Hanover Avenue',
      postalCode: '18109',
      city: 'Allentown',
      region: 'PA',
      countryCode: 'US',
      registration: 'EIN 00-1802374',
      phone: '+1 (610) 555-0142',
      email: 'desk@us.demo',
      website: 'us.oche.localhost',
      bankAccounts: [
        { currencyCode: 'USD', bankName: 'Lehigh Trust', accountNumber: '000123456789', routingNumber: '110000000' },
      ],
    },
    defaultShipToCountryCode: 'US',
    theme: 'chalk',
    domains: [{ language: 'en-GB', domain: 'us.oche.localhost', isPrimary: true }],
    topBarText: 'Trade only. Ordered by 2 p.m. Eastern, shipped today from Allentown.',
    footerContent:
      '<p><strong>Oche Wholesale Inc.</strong><br>2370 Hanover Avenue, Allentown, PA 18109, USA</p>' +
      '<p>Monday to Friday, 8 a.m. to 5 p.m. Eastern<br><a href="mailto:desk@us.demo">desk@us.demo</a></p>',
    defaultFacets: FACETS,
    menus: [...MENUS, ...FOOTER_US],
    ...BANNERS_US,
  },
  countries: { US: 'United States', CA: 'Canada' },
  shippingMethods: [
    {
      id: 'us-parcel',
      name: 'Ground',
      description: 'Two to five working days, with tracking. Up to 30 kg.',
      fees: { USD: { fee: 990, feePerKg: 60, freeFrom: 50_000 } },
      maxWeightGrams: 30_000,
    },
    {
      id: 'us-express',
      name: 'Two-day air',
      description: 'Second working day by the evening.',
      countries: ['US'],
      fees: { USD: { fee: 2_490, feePerKg: 210 } },
      maxWeightGrams: 30_000,
    },
    {
      id: 'us-pallet',
      name: 'Freight',
      description: 'Pallet with lift gate; the carrier makes an appointment.',
      fees: { USD: { fee: 11_900, feePerKg: 22, freeFrom: 350_000 } },
    },
    {
      id: 'us-pick-up',
      name: 'Pick-up in Allentown',
      description: 'Ready two hours after the order, dock 5.',
      countries: ['US'],
      fees: { USD: { fee: 0 } },
    },
  ],
  vatRates: { US: 0, CA: 0 },
}

/** The two sales areas of the shop (spec section 1). */
export const AREAS: readonly DemoArea[] = [EU, US]
