import { afterAll } from 'vitest'
import type { ProductRecord } from '#contract/product-record.ts'
import { openCampaigns } from '#server/campaigns/campaigns.ts'
import { openCatalog } from '#server/catalog/service.ts'
import { followChanges } from '#server/db/changes.ts'
import { openDocuments } from '#server/documents/documents.ts'
import { importProducts } from '#server/import/products.ts'
import { testDatabase } from './database.ts'
import { EU, US } from './factories.ts'

const blade: ProductRecord = {
  number: 'BL-6.1',
  name: 'Blade dartboard',
  brand: 'Winmau',
  category: ['Darts', 'Boards'],
  description: '<p>Sisal</p>',
  specifications: [{ name: 'Material', value: 'Sisal' }],
  tags: ['New'],
  images: [{ url: 'asset:boards/blade.svg', text: 'Front' }],
  alsoFoundBy: ['BL-5'],
  related: [
    { kind: 'accessory', number: 'FL-1' },
    { kind: 'successor', number: 'BL-7' },
  ],
  variants: [
    {
      number: 'BL-6.1-A',
      ean: '4006381333931',
      attributes: [{ name: 'Colour', value: 'Black' }],
      stock: 3,
      prices: [
        { currencyCode: 'EUR', amount: 59.5, beforeAmount: 70 },
        { currencyCode: 'USD', amount: 64 },
      ],
    },
  ],
}
/** A flight of that number, of which none is there. */
export const simple = (number: string, changes: Partial<ProductRecord> = {}): ProductRecord => ({
  number,
  name: `Flight ${number}`,
  brand: 'Target',
  category: ['Darts', 'Flights'],
  variants: [{ number: `${number}-1`, stock: 0, prices: [{ currencyCode: 'EUR', amount: 2 }] }],
  ...changes,
})

/** Two areas with a board, some flights, and a front page in the first: what of it is open follows the database. */
export async function openSmallCatalogue() {
  const { db, url } = await testDatabase()
  const settings = JSON.stringify({
    defaultFacets: [
      { type: 'CheckboxOr', facetName: 'Brand', field: 'brand', queryField: 'brand' },
      { type: 'Slider', facetName: 'Price', field: 'price', queryField: 'price' },
    ],
    search: { synonyms: [['dartboard', 'target face']], brandAliases: { 'winmau ltd': 'Winmau' } },
  })
  const areas = [EU, US].map(({ areaId, languageCode, currencyCode }) => ({
    area_id: areaId,
    language_code: languageCode,
    currency_code: currencyCode,
    settings,
  }))
  await db.insertInto('area').values(areas).execute()
  await importProducts(db, [
    blade,
    simple('FL-1'),
    simple('FL-EU', { areas: ['eu'] }),
    simple('FL-OFF', { isActive: false }),
  ])
  const page = (key: string, body: object) => ({
    type: 'page',
    key,
    area_id: 'eu',
    language_code: 'en-GB',
    body: JSON.stringify(body),
  })
  await db
    .insertInto('document')
    .values([
      page('/', {
        title: 'Welcome',
        blocks: [
          { type: 'categoryGrid', categoryIds: ['darts', 'unknown'] },
          { type: 'productSlider', search: { freeTextSearch: 'blade' } },
          { type: 'richText', html: '<p onclick="x()">Hello</p><script>x()</script>' },
          { type: 'hologram' },
        ],
      }),
      page('/members', { title: 'Members', requires: 'login' }),
    ])
    .execute()
  const catalog = await openCatalog(db)
  const documents = await openDocuments(db)
  const campaigns = await openCampaigns(db)
  const follower = await followChanges(url, async (changes) => {
    await catalog.follow(changes)
    await documents.follow(changes)
  })
  afterAll(async () => {
    catalog.close()
    await follower.stop()
  })
  return { db, areas: { ofDomain: () => undefined }, catalog, documents, campaigns }
}
