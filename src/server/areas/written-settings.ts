import { z } from 'zod'
import { DefaultFacet, FIRST_FACETS, KeptSettings } from '#contract/area.ts'
import { CurrencyCode, KnownCountryCode } from '#contract/shared.ts'
import { DEFAULT_SHIP_TO_COUNTRY } from '#domain/area.ts'
import { isReservedInSearch } from '#domain/search.ts'

/** In the main unit of the currency. */
const Money = z.number().min(0).max(10_000_000)

/** A host name as a browser asks by it; a port may follow. */
const HostName = z
  .string()
  .trim()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i, 'A host name alone, like shop.example')

/** What of products a facet is over: amounts, or one of the fields whose values are known or named. */
const FacetField = z
  .string()
  .trim()
  .regex(
    /^(price|stock|brand|category|tags|availability|(attribute|specification):\S.*)$/,
    'brand, category, tags, availability, price, stock, or attribute: or specification: with a name, like attribute:Colour',
  )

/** What only a slider chooses from. */
const AMOUNTS = ['price', 'stock']

/**
 * The settings of an area as somebody may write them: narrower than they are read, so that what was written before
 * stays readable. Value added tax is reckoned by the countries, and addresses of lists are read by the facets.
 */
export const WrittenSettings = KeptSettings.extend({
  defaultShipToCountryCode: KnownCountryCode.default(DEFAULT_SHIP_TO_COUNTRY),
  sellerCountryCode: KnownCountryCode.optional(),
  smallOrder: z.record(CurrencyCode.meta({ title: 'currency' }), z.object({ below: Money, fee: Money })).optional(),
  domains: z.array(KeptSettings.shape.domains.unwrap().element.extend({ domain: HostName })).default([]),
  defaultFacets: z
    .array(
      DefaultFacet.extend({ field: FacetField })
        .refine(({ queryField }) => !isReservedInSearch(queryField), {
          path: ['queryField'],
          message: 'Lists keep this name for themselves',
        })
        .refine(({ type, field }) => type === 'Slider' || !AMOUNTS.includes(field), {
          path: ['type'],
          message: 'Amounts are chosen with a Slider',
        }),
    )
    .superRefine((facets, context) => {
      for (const [at, { queryField }] of facets.entries()) {
        if (facets.findIndex((each) => each.queryField === queryField) === at) continue
        context.addIssue({ code: 'custom', path: [at, 'queryField'], message: 'Another facet is called so already' })
      }
    })
    .default(FIRST_FACETS),
})
