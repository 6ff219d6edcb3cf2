import { z } from 'zod'
import { FAVORITE_UNIT, LIST_NAME_LENGTH, LISTS_PER_PAGE, MOST_PRODUCTS, NOTE_LENGTH } from '#domain/favorites.ts'
import { MAX_QUANTITY } from '#domain/quantities.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { rows, SortDirection } from './paging.ts'
import { Ended } from './products.ts'
import { Id, text, Version } from './shared.ts'

/** What colleagues, who buy for the same customer, may do with a list. */
export const Sharing = z.enum(['none', 'read', 'edit'])
export type Sharing = z.output<typeof Sharing>

const unitOfMeasure = z.literal(FAVORITE_UNIT)
const note = text(NOTE_LENGTH)
const quantity = z.int().min(1).max(MAX_QUANTITY)

/** One product of a list: what it is, what the buyer notes of it, and how many he usually takes. */
export const FavoriteProduct = z.object({ productId: z.string(), variantId: z.string(), unitOfMeasure, note, quantity })
export type FavoriteProduct = z.output<typeof FavoriteProduct>

/** What an answer of the search may leave out, see `IncludeSourceFields`. */
const Details = z.object({
  version: z.int().describe('Raised by every change.'),
  touchedAt: z.iso.datetime().describe('When its owner last used it.'),
  sharing: Sharing,
  owner: z
    .object({ name: z.string(), isCaller: z.boolean() })
    .describe('Who keeps it; the caller himself, or a colleague who shares it.'),
  mayEdit: z
    .boolean()
    .describe('Whether the caller may change its products; its sharing and its end are up to the owner.'),
  isActive: z.boolean().describe("Whether it is the caller's active one: the one of his own that was used last."),
})

/** A list with its products in the order of their keeping (spec section 3, Favorite list). */
export const FavoriteList = z.object({
  listId: z.string(),
  listName: z.string(),
  products: z.array(FavoriteProduct),
  ...Details.shape,
})
export type FavoriteList = z.output<typeof FavoriteList>

/** A list with what its products were that are not sold any more. */
const OpenedList = FavoriteList.extend({ ended: z.array(Ended.extend({ variantId: z.string() })) })
export type OpenedList = z.output<typeof OpenedList>

/** A list as it is saved: without a listId it is a new one. What is optional and left out stays as it was. */
export const FavoriteDraft = z.object({
  listId: Id.nullish(),
  listName: text(LIST_NAME_LENGTH).min(1),
  products: z
    .array(
      z.object({
        productId: Id,
        variantId: Id,
        unitOfMeasure: unitOfMeasure.default(FAVORITE_UNIT),
        note: note.optional(),
        quantity: quantity.optional(),
      }),
    )
    .max(MOST_PRODUCTS),
  sharing: Sharing.optional(),
  version: Version.optional().describe(
    'The version the change was made on; without one the change is made on whatever is there.',
  ),
})
export type FavoriteDraft = z.output<typeof FavoriteDraft>

const SourceField = z.enum([
  'sources.api.version',
  'sources.api.touchedAt',
  'sources.api.sharing',
  'sources.api.owner',
  'sources.api.mayEdit',
  'sources.api.isActive',
])
const SortField = z.enum(['sources.api.touchedAt'])
const Facet = z.enum(['sharing'])

export const favorites = {
  'GET /api/FavoriteList/GetFavoriteList': endpoint({
    summary: 'One of the own lists, or one that a colleague shares.',
    access: 'customer',
    query: z.object({ area: AreaInfo, listId: Id }),
    reply: OpenedList,
    fails: ['NotFoundException'],
  }),
  'POST /api/FavoriteList/AddOrUpdateFavoriteList': endpoint({
    summary: 'Makes a list, or overwrites the one of that id: its name and all its products, in this order.',
    access: 'customer',
    bodyLimit: 512 * 1024,
    body: z.object({ area: AreaInfo, favoriteList: FavoriteDraft }),
    reply: FavoriteList,
    fails: ['NotFoundException', 'FavoriteListHasBeenModifiedException'],
  }),
  'DELETE /api/FavoriteList/DeleteFavoriteList': endpoint({
    summary: 'Deletes one of the own lists.',
    access: 'customer',
    body: z.object({ area: AreaInfo, listId: Id }),
    reply: null,
    fails: ['NotFoundException'],
  }),
  'GET /api/FavoriteList/GetFavoriteListsBySearch': endpoint({
    summary: 'A page of the own lists, the active one first, then of those that colleagues share.',
    access: 'customer',
    query: z.object({
      area: AreaInfo,
      ...rows(LISTS_PER_PAGE),
      sorting: z
        .array(
          z.union([SortField, z.object({ field: SortField, direction: SortDirection.default('Descending') })], {
            error: `Sort by ${SortField.options.join(' or ')}, alone or with the direction ${SortDirection.options.join(' or ')}.`,
          }),
        )
        .max(1)
        .default([])
        .describe('The field alone means descending.'),
      search: text(200).default('').describe('Stands in the name of the list, or in the number of a product in it.'),
      facets: z.array(Facet).max(1).default([]).describe('What to count the lists by that were found.'),
      includeSourceFields: z
        .array(SourceField)
        .max(SourceField.options.length)
        .optional()
        .describe('Which details a list comes with besides its name and its products; all of them unless said.'),
    }),
    reply: z.object({
      items: z.array(z.object({ ...FavoriteList.shape, ...Details.partial().shape })),
      totalItems: z.int(),
      facets: z.array(z.object({ queryField: Facet, options: z.array(z.object({ value: Sharing, count: z.int() })) })),
    }),
  }),
  'PUT /api/FavoriteList/SetFavoriteListActive': endpoint({
    summary: 'Makes one of the own lists the active one.',
    access: 'customer',
    body: z.object({ area: AreaInfo, favoriteListId: Id }),
    reply: null,
    fails: ['NotFoundException'],
  }),
}
