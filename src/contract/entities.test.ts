import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AreaInfo, AreaSettings, FacetType, MenuTag } from './area.ts'
import { CampaignType, OwnCampaign } from './campaigns.ts'
import { CalculatedCart, Cart, CartLine } from './cart.ts'
import { Content } from './content.ts'
import { FavoriteList, FavoriteProduct } from './favorites.ts'
import { contract } from './index.ts'
import { SortDirection } from './paging.ts'
import { PriceResult } from './prices.ts'
import { Facet, Product, ProductPage, ProductSearch } from './products.ts'
import { PageRedirect } from './redirects.ts'
import { DayOrNone, ListPrice, Price, ProductKey } from './shared.ts'
import { SignedInUser, Tokens } from './users.ts'

/** The schema at a path of property names, through lists, defaults and what may be missing. */
function at(schema: unknown, path: string): unknown {
  return path.split('.').reduce((from, name) => {
    const within = bare(from)
    return within instanceof z.ZodObject ? within.shape[name] : undefined
  }, schema)
}

function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodArray) return bare(schema.element)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return bare(schema.unwrap())
  }
  return schema
}

const areas = contract['GET /backoffice/api/Area/GetAreas'].reply
const prices = contract['POST /api/Price/GetPrices'].reply
const impersonation = contract['POST /api/SalesImpersonation/Impersonate'].reply
const [page, category, product] = Content.options

/** Every entity of the specification (section 3) that travels, with the fields it has there. */
const ENTITIES: [name: string, schema: unknown, fields: string][] = [
  ['area info', AreaInfo, 'areaId languageCode currencyCode'],
  ['domain entry', at(areas, 'areas.domains'), 'code areaInfo.areaId domain'],
  [
    'area settings',
    AreaSettings,
    'domains.language domains.domain domains.isPrimary footerContent topBarText globalCampaignBanners ' +
      'productListPageTopBannerCampaigns mixAndMatchCampaignBanners productPodBanners plpCampaignFooterText ' +
      'defaultFacets.type defaultFacets.facetName defaultFacets.field defaultFacets.queryField ' +
      'discountCodes.id discountCodes.name discountCodes.properties ' +
      'menus.url menus.id menus.name menus.tags menus.children menus.extraInfo',
  ],
  ...[page, category, product].map((each): [string, unknown, string] => [
    `page that is a ${[...each.shape.type.values].join()}`,
    each,
    'id parentId type title content description url menuTitle properties urls',
  ]),
  [
    'product',
    Product,
    'id name variants categories media.type specifications.brand unitPrices.unitId unitPrices.variantId ' +
      'unitPrices.price unitPrices.beforePrice unitPrices.currencyCode parentId',
  ],
  ['list price', ListPrice, 'unitId variantId price beforePrice currencyCode'],
  ['price key', ProductKey, 'productId variantId unitOfMeasure'],
  ['price', Price, 'priceWithVat priceWithoutVat'],
  [
    'price result',
    PriceResult,
    'unitPrice.priceWithVat unitPrice.priceWithoutVat netUnitPrice.priceWithVat netUnitPrice.priceWithoutVat',
  ],
  ['price response', prices, 'prices currencyCode'],
  ['cart', Cart, 'cartId lines shippingMethod.fee currencyCode shippingAddress paymentMethod comment reference'],
  ['cart line', CartLine, 'id type parentId productKey quantity linePrice netLinePrice'],
  [
    'calculated cart',
    CalculatedCart,
    'lines.id lines.asgLineItemsAvailCust discount totalNetPrice totalPrice.priceWithVat usingFallbackStrategy',
  ],
  ['user session', SignedInUser, 'user.customerNumber user.roles customer.name customer.currencyCode'],
  ['login response', Tokens, 'accessToken refreshToken'],
  ['impersonate response', impersonation, 'token'],
  ['search', ProductSearch, 'search facetSelected sortingSelected freeTextSearch currentPage pageSize lookupTemplate'],
  ['search result', ProductPage, 'items.item items.score totalItems totalPages currentPage facets sortingOptions'],
  ['facet', Facet, 'options type queryField'],
  ['favorite list', FavoriteList, 'listId listName products.productId products.variantId products.unitOfMeasure'],
  [
    'campaign',
    OwnCampaign,
    'campaignType items campaignQuantities.minimumQuantity campaignQuantities.discountPercentage',
  ],
  ['page redirect', PageRedirect, 'toUrl statusCode'],
]

describe('the entities of the specification', () => {
  test.each(ENTITIES)('%s has its fields', (_, schema, fields) => {
    expect(fields.split(' ').filter((field) => at(schema, field) === undefined)).toEqual([])
  })

  test.each<[string, readonly string[], readonly string[]]>([
    ['types of facets', FacetType.options, ['CheckboxAnd', 'CheckboxOr', 'Slider']],
    ['directions of sorting', SortDirection.options, ['Ascending', 'Descending']],
    ['types of campaigns', CampaignType.options, ['Campaign', 'MixMatch']],
    ['types of cart lines', CartLine.shape.type.options, ['Product', 'Generated']],
    ['tags of menus', MenuTag.options, ['primary', 'secondary', 'footer', 'categories', 'requires-login']],
  ])('%s are those and no others', (_, options, specified) => {
    expect(options).toEqual(specified)
  })

  test('products are asked for as lists show them unless another view is named', () => {
    const byIds = contract['POST /api/Product/GetProductsByIds'].body
    for (const { lookupTemplate } of [ProductSearch.shape, byIds.shape]) {
      expect(lookupTemplate.parse(undefined)).toBe('products')
      expect(['page', 'product-cart'].map((each) => lookupTemplate.parse(each))).toEqual(['page', 'product-cart'])
    }
  })

  test('goods go to the US where an area says nothing else', () => {
    expect(AreaSettings.shape.defaultShipToCountryCode.parse(undefined)).toBe('US')
    expect(AreaSettings.shape.defaultShipToCountryCode.parse('DK')).toBe('DK')
  })

  test.each(['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.0000000+00:00', '0001-01-01T00:00:00', '0001-01-01', null])(
    '%j is no day',
    (none) => expect(DayOrNone.parse(none)).toBeNull(),
  )

  test('a unit that is not said is STK, and a favourite has no other', () => {
    expect(ProductKey.parse({ productId: 'p', variantId: 'v' }).unitOfMeasure).toBe('STK')
    expect([...FavoriteProduct.shape.unitOfMeasure.values]).toEqual(['STK'])
  })
})
