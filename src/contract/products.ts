import { z } from 'zod'
import { LAST_PAGE, LONGEST_TEXT, MOST_VALUES, SORT_FIELDS } from '#domain/search.ts'
import { AreaInfo, FacetType } from './area.ts'
import { endpoint } from './endpoint.ts'
import { SortDirection } from './paging.ts'
import { Id, ListPrice } from './shared.ts'

const Attribute = z.object({ name: z.string(), value: z.string() })

/** What of a product is bought: one row of the catalogue with its own number, stock and price. */
export const Variant = z.object({
  id: z.string(),
  number: z.string(),
  ean: z.string().nullable(),
  attributes: z
    .array(Attribute)
    .describe('What tells it from its sisters, e.g. Weight 22 g; empty for the only variant of a product.'),
  unitOfMeasure: z.string(),
  stock: z.int().describe('Pieces on the shelf now.'),
  expectedOn: z.string().nullable().describe('ISO date of the next delivery, when one is known.'),
  minimumQuantity: z.int(),
  orderMultiple: z.int(),
  allowBackorder: z.boolean(),
  weightGrams: z.int(),
  imageUrl: z
    .string()
    .optional()
    .describe("Its own picture, one of the product's, where it has one. Not in template `products`."),
})
export type Variant = z.output<typeof Variant>

const CategoryRef = z.object({ id: z.string(), name: z.string(), url: z.string() })

const Media = z.object({ type: z.enum(['image', 'document']), url: z.string(), text: z.string() })

/**
 * What another product is to this one: something to go with it, a part of it, what follows it, or what stands in for
 * it.
 */
export const RelationKind = z.enum(['accessory', 'sparePart', 'successor', 'alternative'])
export type RelationKind = z.output<typeof RelationKind>

/** A product as lists, pages and the cart show it. What only the page needs is left out elsewhere. */
export const Product = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  number: z.string(),
  name: z.string(),
  url: z.string(),
  productType: z.string().describe('Names the outline that is drawn where a picture is missing.'),
  isNew: z.boolean(),
  variants: z.array(Variant),
  categories: z.array(CategoryRef).describe("From the root to the product's own category."),
  media: z.array(Media),
  specifications: z.object({ brand: z.string(), attributes: z.array(Attribute).optional() }),
  unitPrices: z.array(ListPrice).describe("List prices of the area; a customer's own prices come from GetPrices."),
  description: z.string().optional().describe('Sanitised HTML; template `page` only.'),
  related: z
    .array(z.object({ kind: RelationKind, productId: z.string() }))
    .optional()
    .describe('Products that belong to it, in order; some may not be on sale. Template `page` only.'),
})
export type Product = z.output<typeof Product>

/** What stands for a product that has ended. */
export const Successor = z.object({ number: z.string(), name: z.string(), url: z.string() })
export type Successor = z.output<typeof Successor>

/** What was bought once and is not sold here any more: what it was called, and what stands for it today. */
export const Ended = z.object({ number: z.string(), name: z.string(), successor: Successor.nullable() })
export type Ended = z.output<typeof Ended>

/** Which view of a product is wanted: `products` for lists, `product-cart` for cart lines, `page` for everything. */
export const LookupTemplate = z.enum(['products', 'product-cart', 'page'])
export type LookupTemplate = z.output<typeof LookupTemplate>

export const SortField = z.enum(SORT_FIELDS)

const Sorting = z.object({ field: SortField, direction: SortDirection })

const FacetSelection = z.object({
  queryField: z.string().max(40),
  values: z.array(z.string().max(LONGEST_TEXT)).max(MOST_VALUES).optional(),
  min: z.number().nullish(),
  max: z.number().nullish(),
})

const FacetOption = z.object({ value: z.string(), label: z.string(), count: z.int(), selected: z.boolean() })

/** A facet with its options and honest counts; a slider has the full range of the list instead. */
export const Facet = z.object({
  facetName: z.string(),
  field: z.string(),
  queryField: z.string(),
  type: FacetType,
  options: z.array(FacetOption).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})
export type Facet = z.output<typeof Facet>

export const ProductSearch = z.object({
  area: AreaInfo,
  lookupTemplate: LookupTemplate.default('products'),
  search: z
    .object({
      categoryIds: z.array(Id).max(100).optional(),
      productIds: z.array(Id).max(200).optional(),
      campaignId: Id.optional(),
    })
    .optional()
    .describe('Narrows the list before any facet counts.'),
  freeTextSearch: z.string().max(LONGEST_TEXT).optional(),
  facetSelected: z.array(FacetSelection).max(50).default([]).describe('Each facet once.'),
  sortingSelected: Sorting.optional().describe('Without one: relevance when there is free text, else newest first.'),
  currentPage: z.int().min(1).max(LAST_PAGE).default(1).describe('From 1; one behind the last is empty.'),
  pageSize: z.int().min(1).max(100).default(24),
})

export type ProductSearch = z.output<typeof ProductSearch>

/** A page that editors wrote, by its title. */
const PageRef = z.object({ title: z.string(), url: z.string() })

/** The way on from a free text that finds little or nothing. */
const Nearby = z.object({
  didYouMean: z.string().nullable().describe('The same words as they are spelt in the catalogue: they find more.'),
  successor: Successor.nullable().describe('What stands for the product that it is the number of, which has ended.'),
  categories: z
    .array(CategoryRef.extend({ count: z.int() }))
    .describe('Where single words of it lead, the nearest first; `count` is all that is sold there.'),
  pages: z.array(PageRef).describe('Pages that answer it. Where there are any, nothing else is near.'),
})
export type Nearby = z.output<typeof Nearby>

export const ProductPage = z.object({
  items: z.array(z.object({ item: Product, score: z.number() })),
  totalItems: z.int(),
  totalPages: z.int(),
  currentPage: z.int(),
  facets: z.array(Facet),
  sortingOptions: z.array(Sorting.extend({ name: z.string() })),
  campaign: z
    .object({ name: z.string() })
    .optional()
    .describe('The one that was asked for, while it holds for who asks.'),
  nearby: Nearby.optional(),
})
export type ProductPage = z.output<typeof ProductPage>

/** What the search box offers while something is typed. */
export const Suggestions = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      url: z.string(),
      productType: z.string(),
      imageUrl: z.string().nullable(),
      listPrice: ListPrice.nullable().describe('The lowest of its variants.'),
    }),
  ),
  categories: z
    .array(CategoryRef.extend({ count: z.int() }))
    .describe('Those of the products found; `count` is all that is sold there, and of the brand.'),
  brands: z.array(z.object({ name: z.string(), count: z.int() })),
  pages: z.array(PageRef),
})
export type Suggestions = z.output<typeof Suggestions>

export const products = {
  'POST /api/Product/GetProductsBySearch': endpoint({
    summary: 'A page of products by free text, facets and sorting, with the counts of every facet.',
    access: 'open',
    body: ProductSearch,
    reply: ProductPage,
  }),
  'POST /api/Product/GetProductsByIds': endpoint({
    summary: 'Products by their ids. All unknown answers 404; one unknown among others is left out.',
    access: 'open',
    body: z.object({
      area: AreaInfo,
      lookupTemplate: LookupTemplate.default('products'),
      ids: z.array(Id).min(1).max(200),
    }),
    reply: z.object({ items: z.record(z.string(), Product) }),
    fails: ['NotFoundException'],
  }),
  'POST /api/Product/GetSuggestions': endpoint({
    summary: 'Products, categories, brands and pages for what has been typed so far in the search box.',
    access: 'open',
    body: z.object({ area: AreaInfo, freeTextSearch: z.string().max(LONGEST_TEXT) }),
    reply: Suggestions,
  }),
}
