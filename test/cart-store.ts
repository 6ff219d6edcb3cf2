import { vi } from 'vitest'
import type { CalculatedCart, Cart } from '#contract/cart.ts'
import { clientOver, type Outcome } from '#contract/client.ts'
import { ERROR_STATUS, type ErrorType } from '#contract/errors.ts'
import type { CartMessage } from '#web/cart/state.ts'
import { type CartStore, createCartStore } from '#web/cart/store.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const NOTHING = { priceWithVat: 0, priceWithoutVat: 0 }

type Request = {
  name: string
  body: Record<string, unknown>
  signal: AbortSignal | undefined
  answer: (reply: unknown) => void
  refuse: (type: ErrorType) => void
  /** Nothing comes back. */
  fail: (error: unknown) => void
}

/** A store on a shop whose every answer the test gives itself, in the order and at the time it likes. */
export function openStore() {
  const requests: Request[] = []
  const told: CartMessage[] = []
  const moved: [from: string | undefined, to: string][] = []
  const pauses: (() => void)[] = []
  const call = clientOver(
    (name, input, { signal } = {}) =>
      new Promise<Outcome>((resolve, reject) => {
        const body = Object.assign({}, input.body)
        const refuse = (type: ErrorType) => resolve(refusal(type))
        const answer = (reply: unknown) => resolve({ status: 200, reply })
        requests.push({ name, body, signal, answer, refuse, fail: reject })
      }),
  )
  const store = createCartStore({
    call,
    area: AREA,
    wait: () => new Promise((resolve) => pauses.push(() => resolve())),
    tell: (message) => told.push(message),
    onOther: (before, now) => moved.push([before?.cartId, now.cartId]),
  })
  const open = (path: string) => requests.filter(({ name }) => name.endsWith(path))
  return {
    store,
    told,
    moved,
    pauses,
    /** The `index`th request of that call, once it was made. */
    request: (path: string, index = 0) =>
      vi.waitFor(
        () => {
          const found = open(path)[index]
          if (!found) throw new Error(`No request ${index} of ${path}`)
          return found
        },
        { timeout: 10_000 },
      ),
    count: (path: string) => open(path).length,
  }
}

/** The same, which shows `cart` already. */
export async function openLoaded(cart: Cart) {
  const opened = openStore()
  opened.store.receive({ cart, products: [], calculated: null })
  return opened
}

/** What it shows of products and quantities, as `dart 2`. */
export const quantitiesOf = (store: CartStore) =>
  store.current().cart?.lines.map(({ productKey, quantity }) => `${productKey.productId} ${quantity}`)

function refusal(type: ErrorType): Outcome {
  const status = ERROR_STATUS[type]
  return { status, problem: { type, title: type, status, message: type, traceId: '' }, response: '', headers: {} }
}

/** What a version of the cart comes to. */
export const sums = (cartVersion: number, total = 100): CalculatedCart => ({
  cartId: 'cart',
  cartVersion,
  lines: [],
  discount: NOTHING,
  shippingFee: NOTHING,
  totalNetPrice: NOTHING,
  totalPrice: { priceWithVat: total * 1.25, priceWithoutVat: total },
  vatRates: [],
  vatNote: null,
  currencyCode: 'EUR',
  hasBackorder: false,
  usingFallbackStrategy: false,
})
