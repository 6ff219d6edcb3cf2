/** What is bought: a variant of a product in a unit (spec section 3, Price key). */
export type ProductKey = { productId: string; variantId: string; unitOfMeasure: string }

/** What is bought of a product when that variant of it is. */
export const productKeyOf = (product: { id: string }, variant: { id: string; unitOfMeasure: string }): ProductKey => ({
  productId: product.id,
  variantId: variant.id,
  unitOfMeasure: variant.unitOfMeasure,
})

/** A key as text: equal for two keys exactly when they name the same thing, since ids hold no space. */
export const keyText = ({ productId, variantId, unitOfMeasure }: ProductKey): string =>
  `${productId} ${variantId} ${unitOfMeasure}`
