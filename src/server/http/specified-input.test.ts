import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, splitName } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import { openApi } from './openapi.ts'
import { queryFor } from './query.ts'

const AREA = 'Area.AreaId=eu&Area.LanguageCode=en-GB&Area.CurrencyCode=EUR'
const AREA_INFO = 'AreaInfo.AreaId=eu&AreaInfo.LanguageCode=en-GB&AreaInfo.CurrencyCode=EUR'
const PAGE = 'pageSize=10&pageNr=1'
const FEED = 'areaId=eu&contentType=Product&skip=0&take=100&token=x&newerThan=0001-01-01T00:00:00Z'
const area = EU
const cartId = 'c'
const productKey = { productId: 'p', variantId: 'v', unitOfMeasure: 'STK' }
const products = [{ productId: 'p', variantId: 'v', unitOfMeasure: 'STK' }]
const list = { listName: 'Gifts', listId: 'l', products }
const wanted = { skip: 0, take: 15 }

/** What the specification has a call asked with (section 7), and what of its reply it reads. */
const QUERIES: [call: keyof typeof contract, query: string, reads: string[]][] = [
  ['GET /api/Area/GetAreaById', 'AreaId=eu&Language=en-GB', ['menus']],
  ['GET /api/Campaigns/GetCampaignsByDebitor', AREA_INFO, ['campaigns']],
  ['GET /api/Content/GetContentByUrl', `${AREA}&Url=/&LookupTemplate=frontpage`, []],
  ['GET /api/Content/GetRedirectByUrl', `${AREA}&Url=/old`, ['toUrl', 'statusCode']],
  ['GET /api/Content/GetTranslationsByAreaId', 'AreaId=eu&LanguageCode=en-GB', []],
  ['POST /api/CustomerCenter/GetInvoicesWithPagination', PAGE, ['items']],
  ['POST /api/CustomerCenter/GetOrdersWithPagination', PAGE, ['items']],
  ['POST /api/CustomerCenter/GetCreditMemosWithPagination', PAGE, ['items']],
  ['GET /api/CustomerCenter/GetInvoicePdf', 'InvoiceId=1&LinkId=2', []],
  ['GET /api/FavoriteList/GetFavoriteList', `${AREA}&ListId=l`, ['listId', 'listName', 'products']],
  [
    'GET /api/FavoriteList/GetFavoriteListsBySearch',
    `${AREA}&Skip=0&Take=15&Sorting[0]=sources.api.touchedAt&Search=a&Facets[0]=sharing&IncludeSourceFields=sources.api.touchedAt`,
    ['items'],
  ],
  ['POST /api/feed/PerfionFeed/GetEntries', FEED, ['entries']],
  ['GET /api/Shipping/GetShippingCountries', AREA_INFO, ['countries']],
]
const BODIES: [call: keyof typeof contract, body: object, reads: string[]][] = [
  ['POST /api/Cart/CreateCart', { area }, ['cartId', 'lines']],
  ['POST /api/Cart/GetOrCreateCart', { area }, ['cartId', 'lines']],
  ['POST /api/Cart/GetLatestCart', { area }, ['cartId', 'lines']],
  ['POST /api/Cart/GetCartById', { area, cartId }, ['cartId', 'lines']],
  [
    'POST /api/Cart/AddOrUpdateLines',
    { area, cartId, lines: [{ lineId: 'l', productKey, quantity: 1 }], overrideExistingQuantity: true },
    ['cartId', 'lines'],
  ],
  ['PATCH /api/Cart/UpdateLineQuantity', { area, cartId, line: { lineId: 'l', quantity: 1 } }, ['cartId', 'lines']],
  ['DELETE /api/Cart/DeleteLines', { area, cartId, lineIds: ['l'] }, ['cartId', 'lines']],
  ['DELETE /api/Cart/EmptyCart', { area, cartId }, ['cartId', 'lines']],
  ['POST /api/Cart/CalculateCart', { area, cartId, shipToCountryCode: 'US' }, ['lines', 'usingFallbackStrategy']],
  ['POST /api/Cart/InternalCalculateCart', { area, cartId, shipToCountryCode: 'US' }, ['lines', 'totalPrice']],
  [
    'PATCH /api/Cart/SetShipping',
    { area, cartId, shippingAddress: COPENHAGEN, shippingMethod: { id: 'parcel' } },
    ['cartId', 'lines'],
  ],
  ['PATCH /api/Cart/SetPayment', { area, cartId, paymentMethod: 'invoice' }, ['cartId', 'lines']],
  ['PATCH /api/Cart/SetOrderFields', { area, cartId, comment: 'a', reference: 'b' }, ['cartId', 'lines']],
  ['POST /api/Discounts/GetDiscountSplashesByProductIds', { productIds: ['p'], areaInfo: area }, ['discountSplashes']],
  ['POST /api/FavoriteList/AddOrUpdateFavoriteList', { area, favoriteList: list }, ['listId']],
  ['DELETE /api/FavoriteList/DeleteFavoriteList', { area, listId: 'l' }, []],
  ['PUT /api/FavoriteList/SetFavoriteListActive', { area, favoriteListId: 'l' }, []],
  ['POST /api/Price/GetPrices', { area, currencyCode: 'EUR', products: [{ productKey }] }, ['prices', 'currencyCode']],
  ['POST /api/Product/GetProductsByIds', { area, lookupTemplate: 'product-cart', ids: ['p'] }, ['items']],
  ['POST /api/Product/GetProductsBySearch', { area }, ['items', 'totalItems', 'totalPages', 'currentPage']],
  ['POST /api/SalesImpersonation/GetAllowedUsersToImpersonate', { area, ...wanted }, ['items']],
  ['POST /api/SalesImpersonation/Impersonate', { customerNo: '10001', area }, ['token']],
  ['POST /api/User/Login', { area, username: 'a', password: 'b' }, ['accessToken', 'refreshToken']],
  ['POST /api/User/RecoverPassword', { area, username: 'a', tokenUrl: 'https://shop.example/x?token={token}' }, []],
  ['POST /api/User/VerifyToken', { area, username: 'a', token: 'b' }, []],
  ['POST /api/User/ResetPasswordByToken', { area, username: 'a', token: 'b', newPassword: 'c' }, []],
  ['POST /api/User/ChangePassword', { area, username: 'a', currentPassword: 'b', newPassword: 'c' }, []],
  ['POST /api/User/GetAccessToken', { area, refreshToken: 'a' }, ['accessToken', 'refreshToken']],
]

/** A call of the contract, by its parts. */
const endpointOf = (name: keyof typeof contract): Endpoint => contract[name]
/** The names that a schema of an object has; none for another one. */
const namesOf = (schema: z.ZodType | null | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

type Shown = { paths: Record<string, Record<string, { parameters: { name: string }[] }>> }
const shown = openApi(new Map<string, Endpoint>(Object.entries(contract))) as Shown

describe('as the specification asks it', () => {
  test.each(QUERIES)('%s takes ?%s and gives %j', (name, text, reads) => {
    const { query, reply } = endpointOf(name)
    if (!(query instanceof z.ZodObject)) throw new Error(`${name} takes no query`)
    const given = queryFor(query, text)
    expect(query.safeParse(given).error).toBeUndefined()
    const names = [...new Set(text.split('&').map((each) => /^\w+/.exec(each)?.[0].toLowerCase()))]
    expect(
      Object.keys(Object(given))
        .map((key) => key.toLowerCase())
        .toSorted(),
    ).toEqual(names.toSorted())
    expect(namesOf(reply)).toEqual(expect.arrayContaining(reads))
  })

  test.each(QUERIES)('%s is shown with the names of ?%s, letter by letter', (name, text) => {
    const { method, path } = splitName(name)
    const names = shown.paths[path]?.[method.toLowerCase()]?.parameters.map((each) => each.name)
    expect(names?.toSorted()).toEqual(
      text
        .split('&')
        .map((each) => /^[\w.]+/.exec(each)?.[0])
        .toSorted(),
    )
  })

  test.each(BODIES)('%s takes %j and gives %j', (name, given, reads) => {
    const { body, reply } = endpointOf(name)
    const read = body?.safeParse(given)
    expect(read?.error).toBeUndefined()
    // A name that the call does not know would be left out.
    expect(read?.data).toMatchObject(given)
    expect(namesOf(reply)).toEqual(expect.arrayContaining(reads))
  })
})
