import { z } from 'zod'
import { text } from '#contract/shared.ts'
import { StoredBlocks } from './stored-blocks.ts'
import { ImageUrl, LinkUrl, Text } from './stored-text.ts'

const EDITORIAL = {
  title: text(200).default(''),
  /** What menus call it; its title when left out. */
  menuTitle: text(200).default(''),
  description: Text,
  /** Who may see it; everyone when left out. */
  requires: z.enum(['login', 'impersonation', 'backoffice']).optional(),
  /** Notes for programs that read the page, by name. */
  properties: z.record(text(60).regex(/^[A-Za-z][\w.-]*$/), text(2_000)).default({}),
  blocks: StoredBlocks,
}

/** A page of its own. With `toUrl` it leads there instead, unless that is where it stands. */
export const StoredPage = z.strictObject({
  ...EDITORIAL,
  /** The path of the page above it. */
  parentId: text(500).min(1).optional(),
  toUrl: LinkUrl.optional(),
  statusCode: z.union([z.literal(301), z.literal(302)]).default(302),
})
export type StoredPage = z.output<typeof StoredPage>

/**
 * What editors say of a category or a product: it goes before what the catalogue says, its blocks stand on the page.
 */
export const StoredCategory = z.strictObject({ ...EDITORIAL, imageUrl: ImageUrl })
export const StoredProduct = z.strictObject(EDITORIAL)
export type StoredEditorial = z.output<typeof StoredProduct>
