import { z } from 'zod'

/** What kinds of documents editors write. */
export const DocumentType = z.enum([
  'page',
  'category',
  'product',
  'campaign',
  'form',
  'modal',
  'translation',
  'element',
])
export type DocumentType = z.output<typeof DocumentType>
