import type { Reply } from '#contract/index.ts'
import type { Product, Variant } from '#contract/products.ts'
import { roundUpQuantity } from '#domain/quantities.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { successorsOf } from '../catalog/ended.ts'
import { getOwnOrder } from '../orders/history.ts'
import { orderReply } from '../orders/reply.ts'
import { type Article, offersOf } from '../prices/offers.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

type Wanted = Article & { quantity: number }

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
  const order = orderReply(await getOwnOrder(shop.db, actor, orderId))
  const lines = order.lines.filter(({ type, parentId }) => type === 'Product' && parentId === null)
  // What has moved to another product is offered as part of that.
  const productIdOf = ({ productKey }: (typeof lines)[number]) =>
    (productKey && shop.catalog.variant(productKey.variantId, area.areaId)?.productId) ?? productKey?.productId ?? ''
  const ids = lines.map(productIdOf)
  const [products, successors] = await Promise.all([
    shop.catalog.products(ids, 'product-cart', area),
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
      offer: product && variant && wantedOf(product, variant, line.quantity),
      successor: next?.variants[0] && wantedOf(next, next.variants[0], line.quantity),
    }
  })
  const wanted = planned.flatMap(({ offer, successor }) => [offer, successor].filter((each) => each !== undefined))
  const offers = await offersOf(shop, actor, area, wanted, ({ product, variant, quantity }) => ({
    name: [product.name, ...variant.attributes.map(({ value }) => value)].join(', '),
    quantity,
  }))
  const byWanted = new Map(offers.map((offer, index) => [wanted[index], offer]))
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    lines: planned.map(({ line, offer, successor }) => ({
      number: line.number,
      name: line.name,
      quantity: line.quantity,
      netUnitPrice: line.netUnitPrice,
      offer: byWanted.get(offer) ?? null,
      successor: byWanted.get(successor) ?? null,
    })),
  }
}

const wantedOf = (product: Product, variant: Variant, quantity: number): Wanted => ({
  product,
  variant,
  quantity: roundUpQuantity(quantity, variant),
})
