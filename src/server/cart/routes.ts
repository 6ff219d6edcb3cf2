import { cart } from '#contract/cart.ts'
import { voiceIn } from '../content/translations.ts'
import { handlers } from '../http/handlers.ts'
import { calculate } from './calculate.ts'
import * as handover from './handover.ts'
import { addOrUpdateLines, deleteLines, emptyCart, updateLineQuantity } from './lines.ts'
import { searchCarts } from './own-carts.ts'
import { cartReply } from './reply.ts'
import * as service from './service.ts'

export const cartRoutes = handlers(cart, {
  'POST /api/Cart/GetOrCreateCart': async ({ shop, actor, area }) =>
    cartReply(shop, actor, area, await shop.carts.getOrCreate(service.ownerOf(actor, area))),
  'POST /api/Cart/GetLatestCart': async ({ shop, actor, area }) =>
    cartReply(shop, actor, area, await shop.carts.getOrCreate(service.ownerOf(actor, area))),
  'POST /api/Cart/CreateCart': async ({ shop, actor, area, body }) =>
    cartReply(shop, actor, area, await shop.carts.create(service.ownerOf(actor, area), body.name, voiceIn(shop, area))),
  'POST /api/Cart/GetCartsBySearch': ({ shop, actor, area, body }) => searchCarts(shop, actor, area, body),
  'PUT /api/Cart/SetCartActive': async ({ shop, actor, area, body }) =>
    cartReply(shop, actor, area, await shop.carts.activate(service.ownerOf(actor, area), body.cartId)),
  'DELETE /api/Cart/DeleteCart': async ({ shop, actor, area, body }) => {
    await shop.carts.remove(service.ownerOf(actor, area), body.cartId)
    return undefined
  },
  'POST /api/Cart/GetCartById': async ({ shop, actor, area, body }) =>
    cartReply(shop, actor, area, await service.getCart(shop, actor, area, body.cartId)),
  'POST /api/Cart/AddOrUpdateLines': ({ shop, actor, area, body: { cartId, lines, overrideExistingQuantity } }) =>
    addOrUpdateLines(shop, actor, area, { cartId, lines, overrides: overrideExistingQuantity }),
  'PATCH /api/Cart/UpdateLineQuantity': ({ shop, actor, area, body }) => updateLineQuantity(shop, actor, area, body),
  'DELETE /api/Cart/DeleteLines': ({ shop, actor, area, body }) => deleteLines(shop, actor, area, body),
  'DELETE /api/Cart/EmptyCart': ({ shop, actor, area, body }) => emptyCart(shop, actor, area, body),
  'PATCH /api/Cart/SetShipping': ({ shop, actor, area, body }) => service.setShipping(shop, actor, area, body),
  'PATCH /api/Cart/SetPayment': ({ shop, actor, area, body }) => service.setPayment(shop, actor, area, body),
  'PATCH /api/Cart/SetOrderFields': ({ shop, actor, area, body }) => service.setOrderFields(shop, actor, area, body),
  'POST /api/Cart/CalculateCart': ({ shop, actor, area, body }) => calculate(shop, actor, area, body),
  'POST /api/Cart/InternalCalculateCart': ({ shop, actor, area, body }) =>
    calculate(shop, actor, area, { ...body, strategy: 'internal' }),
  'POST /api/Cart/HandOver': ({ shop, actor, area, body }) => handover.handOver(shop, actor, area, body.cartId),
  'POST /api/Cart/GetHandedOver': ({ shop, actor, area, body }) =>
    handover.findHandedOver(shop, actor, area, body.token),
  'POST /api/Cart/TakeOver': ({ shop, actor, area, body }) => handover.takeOver(shop, actor, area, body),
})
