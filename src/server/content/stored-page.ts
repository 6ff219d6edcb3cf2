import { z } from 'zod'
import { text } from '#contract/shared.ts'
import { StoredBlocks } from './stored-blocks.ts'
import { ImageUrl, LinkUrl, Text } from './stored-text.ts'

const EDITORIAL = {
  title: text(200).default(''),
  description: Text,
  /** Who may see it; everyone when left out. */
  requires: z.enum(['login', 'impersonation', 'backoffice']).optional(),
  blocks: StoredBlocks,
}

/** A page of its own. With `toUrl` it leads there instead, unless that is where it stands. */
export const StoredPage = z.strictObject({
  ...EDITORIAL,
  toUrl: LinkUrl.optional(),
  statusCode: z.union([z.literal(301), z.literal(302)]).default(302),
})
export type StoredPage = z.output<typeof StoredPage>

/** What editors say of a category or a product: it goes before what the catalogue says, its blocks stand on the page. */
export const StoredCategory = z.strictObject({ ...EDITORIAL, imageUrl: ImageUrl })
export const StoredProduct = z.strictObject(EDITORIAL)
export type StoredEditorial = z.output<typeof StoredProduct>
