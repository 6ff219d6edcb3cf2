import { z } from 'zod'
import { LINE_COMMENT_LENGTH } from '#domain/cart-lines.ts'
import { ORDER_LENGTHS } from '#domain/order-lengths.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/quantities.ts'
import { AreaInfo } from './area.ts'
import { CampaignMeter, CountingCampaign } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { listOf, rows } from './paging.ts'
import { Ended } from './products.ts'
import { CountryCode, DayOrNone, Id, Price, ProductKey, text, VatRates } from './shared.ts'
import { Address, ShippingMethod } from './shipping.ts'

/**
 * What a caller may ask for; zero, negative, fractional and null, which JSON makes of a number that is none, delete the
 * line, more than 99,999 is refused.
 */
const WantedQuantity = z
  .number()
  .max(MAX_QUANTITY)
  .nullable()
  .transform((quantity) => quantity ?? 0)

export const CartLine = z.object({
  id: z.string(),
  type: z.enum(['Product', 'Generated']),
  parentId: z.string().nullable(),
  productKey: ProductKey,
  quantity: z.int(),
  comment: z.string().optional().describe('What the buyer says of it; left out where he says nothing.'),
  linePrice: Price,
  netLinePrice: Price,
  unitPrice: Price,
  netUnitPrice: Price.describe(
    'Times the quantity it is the net price of the line: it may have fractions of a minor unit.',
  ),
  countsFor: z
    .array(CountingCampaign)
    .optional()
    .describe('The campaigns its pieces count for; left out where there are none.'),
  ended: Ended.optional().describe(
    'What it was, where it is not sold any more and has to leave before the cart is ordered.',
  ),
  lacksPrice: z
    .literal(true)
    .optional()
    .describe('It has no price for this customer today, so that its prices are 0, and has to leave too.'),
  campaign: CampaignMeter.optional().describe(
    'Where it stands in its campaign; left out where no campaign gives this customer anything.',
  ),
})
export type CartLine = z.output<typeof CartLine>

/** How the goods are wanted: in one delivery, or what is there at once and the rest later. */
export const Delivery = z.enum(['Together', 'AsAvailable'])
export type Delivery = z.output<typeof Delivery>

/** What is chosen of an offer, as it was offered: its id says which one. */
const ById = z.object({ id: Id })
const NO_CHOICE = { error: 'has to be an id, as text or as {"id": "…"}' }

/** A quantity that was raised to the minimum or to the next multiple the product is sold in. */
const Adjustment = z.object({ lineId: z.string(), asked: z.int(), quantity: z.int() })

export const Cart = z.object({
  cartId: z.string(),
  version: z.int().describe('Raised by every change.'),
  status: z.enum(['open', 'ordered']),
  currencyCode: z.string(),
  lines: z.array(CartLine),
  shippingAddress: Address.nullable(),
  shippingMethod: ShippingMethod.nullable(),
  paymentMethod: z.string().nullable(),
  comment: z.string(),
  reference: z.string(),
  name: z
    .string()
    .describe('What its owner calls it; empty for a cart like any other. A cart with a name is kept for good.'),
  requestedOn: z.string().nullable().describe('ISO date from which the goods are wanted; null is as soon as possible.'),
  delivery: Delivery,
  totalNetPrice: Price.describe(
    'Sum of the product lines after discounts; shipping and fees come with the calculation.',
  ),
  adjusted: z.array(Adjustment).optional(),
})
export type Cart = z.output<typeof Cart>

/** The binding sums of one cart version. */
export const CalculatedCart = z.object({
  cartId: z.string(),
  cartVersion: z.int(),
  lines: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['Product', 'Generated']),
      text: z.string().nullable(),
      quantity: z.int(),
      linePrice: Price,
      netLinePrice: Price,
      asgLineItemsAvailCust: z.int().describe('Pieces this customer can have now.'),
      expectedOn: z.string().nullable(),
    }),
  ),
  discount: Price.describe('What the customer saves against prices before discounts.'),
  shippingFee: Price,
  totalNetPrice: Price.describe('Before shipping and fees.'),
  totalPrice: Price.describe('What is to be paid.'),
  vatRates: VatRates,
  vatNote: z.string().nullable().describe('Why no value added tax is charged, when it is not.'),
  currencyCode: z.string(),
  hasBackorder: z.boolean().describe('Whether fewer pieces than ordered are available of any line.'),
  usingFallbackStrategy: z
    .boolean()
    .describe("Whether the sums are the shop's own because the system that usually has them did not answer."),
})
export type CalculatedCart = z.output<typeof CalculatedCart>

const HandoverToken = z.string().max(200)
/** A cart as a list of carts shows it. */
export const CartSummary = z.object({
  cartId: z.string(),
  name: z.string(),
  version: z.int(),
  status: z.enum(['open', 'ordered']),
  reference: z.string(),
  lineCount: z.int(),
  pieces: z.int().describe('Pieces of top-level product lines.'),
  touchedAt: z.iso.datetime(),
})
export type CartSummary = z.output<typeof CartSummary>

const ShipTo = CountryCode.nullish().describe(
  "Where another system calculates, the sums for another country than the cart's bind nobody.",
)

const ofCart = { area: AreaInfo, cartId: Id }
const modified = ['NotFoundException', 'CartIsOrderedException'] as const

export const cart = {
  'POST /api/Cart/GetOrCreateCart': endpoint({
    summary: "The user's latest open cart of the area, made when there is none.",
    access: 'customer',
    body: z.object({ area: AreaInfo }),
    reply: Cart,
  }),
  'POST /api/Cart/GetLatestCart': endpoint({
    summary: "The user's open cart of the area that was used last, made when there is none.",
    access: 'customer',
    body: z.object({ area: AreaInfo }),
    reply: Cart,
  }),
  'POST /api/Cart/CreateCart': endpoint({
    summary: 'Opens another cart beside those there are; it is the one used from now on.',
    access: 'customer',
    body: z.object({ area: AreaInfo, name: text(ORDER_LENGTHS.name).default('') }),
    reply: Cart,
  }),
  'POST /api/Cart/GetCartsBySearch': endpoint({
    summary: "The user's own carts of the area, the one used last first.",
    access: 'customer',
    body: z.object({
      area: AreaInfo,
      search: text(200).default('').describe('Stands in the name, the reference or the comment, whatever its case.'),
      status: z.enum(['open', 'ordered']).default('open'),
      ...rows(25),
    }),
    reply: listOf(CartSummary),
  }),
  'PUT /api/Cart/SetCartActive': endpoint({
    summary: 'Makes one of the open carts the one that is used from now on.',
    access: 'customer',
    body: z.object(ofCart),
    reply: Cart,
    fails: modified,
  }),
  'DELETE /api/Cart/DeleteCart': endpoint({
    summary: 'Deletes an open cart with everything in it. Not while it is being paid.',
    access: 'customer',
    body: z.object(ofCart),
    reply: null,
    fails: [...modified, 'CartIsBeingPaidException'],
  }),
  'POST /api/Cart/GetCartById': endpoint({
    summary: 'One of the own carts, ordered ones too.',
    access: 'customer',
    body: z.object(ofCart),
    reply: Cart,
    fails: ['NotFoundException'],
  }),
  'POST /api/Cart/AddOrUpdateLines': endpoint({
    summary:
      'Adds lines, or changes those named by lineId. The same product key is merged into one line; zero, below, a fraction of a piece or null deletes it.',
    access: 'customer',
    bodyLimit: 2 * 2 ** 20,
    body: z.object({
      ...ofCart,
      lines: z
        .array(
          z.object({
            lineId: Id.nullish().describe('Left out or null for what may be new.'),
            productKey: ProductKey,
            quantity: WantedQuantity,
            comment: text(LINE_COMMENT_LENGTH)
              .optional()
              .describe('What the buyer says of the line; left out it stays as it was.'),
            beforeLineId: Id.optional().describe(
              'Where a product that was taken out comes back: before this line. Else, and when it is gone, at the end.',
            ),
          }),
        )
        .min(1)
        .max(MAX_LINES),
      overrideExistingQuantity: z.boolean().default(false).describe('Sets the quantity instead of adding to it.'),
    }),
    reply: Cart,
    fails: modified,
  }),
  'PATCH /api/Cart/UpdateLineQuantity': endpoint({
    summary: 'Sets the quantity of a line; zero, below, a fraction of a piece or null deletes it.',
    access: 'customer',
    body: z.object({ ...ofCart, line: z.object({ lineId: Id, quantity: WantedQuantity }) }),
    reply: Cart,
    fails: modified,
  }),
  'DELETE /api/Cart/DeleteLines': endpoint({
    summary: 'Deletes lines, all named ones or none.',
    access: 'customer',
    bodyLimit: 2 * 2 ** 20,
    body: z.object({ ...ofCart, lineIds: z.array(Id).min(1).max(MAX_LINES) }),
    reply: Cart,
    fails: modified,
  }),
  'DELETE /api/Cart/EmptyCart': endpoint({
    summary:
      'Deletes every line, with the way it is sent, the wishes, the reference and the comment. Not while the cart, as it is, is being paid.',
    access: 'customer',
    body: z.object({
      ...ofCart,
      cartVersion: z.int().optional().describe('The version that is meant; without one whatever is there is deleted.'),
    }),
    reply: Cart,
    fails: [...modified, 'CartHasBeenModifiedException', 'CartIsBeingPaidException'],
  }),
  'PATCH /api/Cart/SetShipping': endpoint({
    summary:
      "Sets where the goods go and how; without a method, or with null, none is chosen any more. What is said of the day or the delivery stays when it is left out. An address with an addressId is the customer's own as it is kept, whatever else is said of it.",
    access: 'customer',
    body: z.object({
      ...ofCart,
      shippingAddress: Address,
      shippingMethod: z.union([ById, Id.transform((id) => ({ id }))], NO_CHOICE).nullish(),
      requestedOn: DayOrNone.describe('From today on, a year ahead at most; null is as soon as possible.'),
      delivery: Delivery.optional(),
    }),
    reply: Cart,
    fails: modified,
  }),
  'PATCH /api/Cart/SetPayment': endpoint({
    summary: 'Sets how the order is paid: one of GetPaymentMethods.',
    access: 'customer',
    body: z.object({ ...ofCart, paymentMethod: z.union([Id, ById.transform(({ id }) => id)], NO_CHOICE) }),
    reply: Cart,
    fails: modified,
  }),
  'PATCH /api/Cart/SetOrderFields': endpoint({
    summary: "Sets the buyer's comment and own reference, and the cart's name; what is left out stays.",
    access: 'customer',
    body: z.object({
      ...ofCart,
      comment: text(ORDER_LENGTHS.comment).optional(),
      reference: text(ORDER_LENGTHS.reference).optional(),
      name: text(ORDER_LENGTHS.name).optional(),
    }),
    reply: Cart,
    fails: modified,
  }),
  'POST /api/Cart/CalculateCart': endpoint({
    summary: 'The binding sums of the cart as it is now: discounts, shipping, fees, value added tax, availability.',
    access: 'customer',
    body: z.object({ ...ofCart, shipToCountryCode: ShipTo }),
    reply: CalculatedCart,
    fails: [...modified, 'CartHasBeenModifiedException', 'CartIsBeingPaidException'],
  }),
  'POST /api/Cart/InternalCalculateCart': endpoint({
    summary: "The same by the shop's own prices; it binds nobody where another system calculates otherwise.",
    access: 'customer',
    body: z.object({ ...ofCart, shipToCountryCode: ShipTo }),
    reply: CalculatedCart,
    fails: [...modified, 'CartHasBeenModifiedException', 'CartIsBeingPaidException'],
  }),
  'POST /api/Cart/HandOver': endpoint({
    summary: 'A link to what is in the cart, for whoever buys for the same customer; it can be taken once.',
    access: 'customer',
    body: z.object(ofCart),
    reply: z.object({ token: z.string(), until: z.iso.datetime() }),
    fails: modified,
  }),
  'POST /api/Cart/GetHandedOver': endpoint({
    summary: 'What a link to a prepared cart offers, and who prepared it.',
    access: 'customer',
    forbidsActing: true,
    body: z.object({ area: AreaInfo, token: HandoverToken }),
    reply: z.object({ from: z.string(), lines: z.int(), pieces: z.int() }),
    fails: ['NotFoundException'],
  }),
  'POST /api/Cart/TakeOver': endpoint({
    summary: 'Adds what was prepared to the own cart.',
    access: 'customer',
    forbidsActing: true,
    body: z.object({ ...ofCart, token: HandoverToken }),
    reply: Cart,
    fails: modified,
  }),
}
