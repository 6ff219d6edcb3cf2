import type { Reply } from '#contract/index.ts'
import type { Product, Variant } from '#contract/products.ts'
import type { ReorderLine } from '#contract/purchases.ts'
import type { ProductKey } from '#contract/shared.ts'
import { keyText, productKeyOf } from '#domain/product-key.ts'
import { roundUpQuantity } from '#domain/quantities.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { successorsOf } from '../catalog/ended.ts'
import { getOrder } from '../orders/history.ts'
import { offeredLevels } from '../prices/service.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

type Offer = NonNullable<ReorderLine['offer']>
type Wanted = { product: Product; variant: Variant; quantity: number }

/**
 * What an order of the actor's customer would be today, without what came along with its products and will again;
 * throws NotFoundException.
 */
export async function previewReorder(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  orderId: string,
): Promise<Reply<'POST /api/CustomerCenter/GetReorderPreview'>> {
  const order = await getOrder(shop.db, actor, orderId)
  const lines = order.lines.filter(({ type, parentId }) => type === 'Product' && parentId === null)
  // What has moved to another product is offered as part of that.
  const productIdOf = ({ productKey }: (typeof lines)[number]) =>
    (productKey && shop.catalog.variant(productKey.variantId, area.areaId)?.productId) ?? productKey?.productId ?? ''
  const ids = lines.map(productIdOf)
  const [products, successors] = await Promise.all([
    shop.catalog.products(ids, 'page', area),
    successorsOf(shop, ids, area),
  ])
  const planned = lines.map((line) => {
    const product = products.get(productIdOf(line))
    const variant = product?.variants.find(
      ({ id, unitOfMeasure }) => id === line.productKey?.variantId && unitOfMeasure === line.productKey.unitOfMeasure,
    )
    const next = successors.get(productIdOf(line))
    return {
      line,
      offer: product && variant ? wantedOf(product, variant, line.quantity) : null,
      successor: next?.variants[0] ? wantedOf(next, next.variants[0], line.quantity) : null,
    }
  })
  const offered = await priced(
    shop,
    actor,
    area,
    planned.flatMap(({ offer, successor }) => [offer, successor]),
  )
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    lines: planned.map(({ line, offer, successor }) => ({
      number: line.number,
      name: line.name,
      quantity: line.quantity,
      netUnitPrice: line.netUnitPrice,
      offer: offer && offered(offer),
      successor: successor && offered(successor),
    })),
  }
}

const wantedOf = (product: Product, variant: Variant, quantity: number): Wanted => ({
  product,
  variant,
  quantity: roundUpQuantity(quantity, variant),
})

const keyOf = ({ product, variant }: Wanted): ProductKey => productKeyOf(product, variant)

/** The offers with the actor's prices, asked for all of them together. */
async function priced(shop: Shop, actor: Customer, area: EffectiveArea, wanted: readonly (Wanted | null)[]) {
  const keys = wanted.flatMap((each) => (each ? [keyOf(each)] : []))
  const levels = await offeredLevels(shop, actor, area, keys)
  const byKey = new Map(keys.map((key, index) => [keyText(key), levels[index]]))
  return (each: Wanted): Offer => {
    const { product, variant, quantity } = each
    const productKey = keyOf(each)
    const { number, stock, expectedOn, allowBackorder, minimumQuantity, orderMultiple } = variant
    const attributes = variant.attributes.map(({ value }) => value)
    return {
      productKey,
      number,
      name: [product.name, ...attributes].join(', '),
      url: product.url,
      stock,
      expectedOn,
      allowBackorder,
      minimumQuantity,
      orderMultiple,
      quantity,
      ...(byKey.get(keyText(productKey)) ?? { levels: [], campaigns: [] }),
    }
  }
}
