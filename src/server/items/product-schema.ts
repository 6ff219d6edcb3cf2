import { z } from 'zod'
import { ItemOfProduct, ProductTerms } from '#contract/staff-products.ts'

type JsonSchema = Record<string, unknown>

/** What nobody writes. */
const NOT_WRITTEN = { variantId: true } as const

let made: JsonSchema | undefined

/** What a clerk can say of a product, for a form that is drawn by it. */
export function productSchema(): JsonSchema {
  made ??= schemaOf()
  return made
}

function schemaOf(): JsonSchema {
  const written = ProductTerms.extend({ items: z.array(ItemOfProduct.omit(NOT_WRITTEN)) })
  return { ...z.toJSONSchema(written, { io: 'input', unrepresentable: 'any' }) }
}
