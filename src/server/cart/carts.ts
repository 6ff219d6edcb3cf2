import { LRUCache } from 'lru-cache'
import { MAX_CARTS } from '#domain/quantities.ts'
import type { Translate } from '#domain/texts.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import { openTurns } from '../turns.ts'
import { lockUser } from '../users/lock-user.ts'
import * as queries from './queries.ts'
import { cartOf, ownerValues, readCart, writeCart } from './rows.ts'
import type { Owner, StoredCart } from './stored-cart.ts'

/** What a change makes of a cart; pure, as it may be asked again for a newer version. */
export type Change = (cart: StoredCart) => Partial<Omit<StoredCart, 'cartId' | 'version' | 'touchedAt' | 'status'>>

/** Something that is to happen with a change of a cart, or not at all. */
export type Also = (tx: Tx) => Promise<void>

/**
 * The carts, read from and written to the database.
 *
 * A change is planned on what this process remembers of the cart and written in one statement that does nothing when
 * the cart is in another state by then. So memory saves reading and is never trusted.
 */
export type Carts = {
  /** One of the owner's carts; throws NotFoundException. */
  get(owner: Owner, cartId: string): Promise<StoredCart>
  /** The owner's latest open cart, made when there is none. */
  getOrCreate(owner: Owner): Promise<StoredCart>
  /**
   * Applies a change; throws NotFoundException, CartIsOrderedException and what `change` throws. What is done `also`
   * stands in the same transaction: what it throws takes the change back.
   */
  change(owner: Owner, cartId: string, change: Change, also?: Also): Promise<StoredCart>
  /** The cart as it was when this process last saw it, or read now. */
  recall(owner: Owner, cartId: string): Promise<StoredCart>
  /** The cart as it is in the transaction, which holds it, in that state. */
  getHeld(tx: Tx, owner: Owner, cartId: string, state: queries.CartState): Promise<StoredCart>
  /** Does `work` when no other work on the cart is under way in this process. */
  inTurn<T>(cartId: string, work: () => Promise<T>): Promise<T>
  /**
   * Another open cart of the owner, the one used last from now on; throws ValidationException, said by `t`, for one too
   * many.
   */
  create(owner: Owner, name: string, t: Translate): Promise<StoredCart>
  /** Makes a cart the one used last; throws NotFoundException and CartIsOrderedException. */
  activate(owner: Owner, cartId: string): Promise<StoredCart>
  /** Deletes an open cart; throws NotFoundException, CartIsOrderedException and CartIsBeingPaidException. */
  remove(owner: Owner, cartId: string): Promise<void>
  forget(cartId: string): void
}

type Remembered = { owner: Owner; cart: StoredCart }

/** How often an owner's cart may be made by one caller and ordered by another before a third sees it. */
const MAX_ATTEMPTS = 5
/** Lines of all remembered carts together. */
const MAX_REMEMBERED_LINES = 100_000

/** The carts of `db`; memory holds some that were used in the last ten minutes. */
export function openCarts(db: Db): Carts {
  const memory = new LRUCache<string, Remembered>({
    maxSize: MAX_REMEMBERED_LINES,
    sizeCalculation: ({ cart }) => cart.lines.length + 1,
    ttl: 600_000,
    ttlResolution: 1_000,
  })
  const inTurn = openTurns()
  const ownersTurn = openTurns()

  const remember = (owner: Owner, cart: StoredCart) => {
    const known = memory.peek(cart.cartId)
    if (!known || known.cart.version <= cart.version) memory.set(cart.cartId, { owner, cart })
    return cart
  }
  const recalled = (owner: Owner, cartId: string) => {
    const known = memory.get(cartId)
    return known && isSameOwner(known.owner, owner) ? known.cart : undefined
  }
  const read = async (from: Db, owner: Owner, cartId: string) => remember(owner, await readCart(from, owner, cartId))

  /** The changed cart; undefined when it was in another state already. */
  const attempt = async (on: Db, cart: StoredCart, change: Change) => {
    if (cart.status === 'ordered') throw alreadyOrdered()
    const next = { ...cart, ...change(cart) }
    memory.delete(cart.cartId)
    const [written] = await writeCart(on, cart, next)
    return written && { ...next, ...written }
  }

  const attemptRecalled = async (cart: StoredCart | undefined, change: Change) => {
    if (!cart) return undefined
    try {
      return await attempt(db, cart, change)
    } catch (thrown) {
      // What memory says against a change may be out of date: the database has the last word.
      if (thrown instanceof ShopError) return undefined
      throw thrown
    }
  }

  const changeLocked = (owner: Owner, cartId: string, change: Change, also?: Also) =>
    inTransaction(db, async (tx) => {
      await queries.lockCart(tx, [...ownerValues(owner), cartId])
      const done = await attempt(tx, await read(tx, owner, cartId), change)
      if (!done) throw new Error(`The locked cart ${cartId} was changed by another`)
      await also?.(tx)
      return done
    })

  const changeInTurn = async (owner: Owner, cartId: string, change: Change) => {
    const fast = await attemptRecalled(recalled(owner, cartId), change)
    if (fast) return fast
    const changed = await attempt(db, await read(db, owner, cartId), change)
    return changed ?? changeLocked(owner, cartId, change)
  }

  return {
    inTurn,
    async get(owner, cartId) {
      return read(db, owner, cartIdOf(cartId))
    },
    async getOrCreate(owner) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
        const [latest] = await queries.findLatestCart(db, ownerValues(owner))
        const [row] = latest ? [latest] : await queries.insertFirstCart(db, ownerValues(owner))
        if (row) return remember(owner, cartOf(row))
      }
      throw new Error(`No cart could be made for ${owner.userId}`)
    },
    async change(owner, cartId, change, also) {
      const id = cartIdOf(cartId)
      const changed = () => (also ? changeLocked(owner, id, change, also) : changeInTurn(owner, id, change))
      // So that many changes at once do not make each other start over.
      return inTurn(id, async () => remember(owner, await changed()))
    },
    async recall(owner, cartId) {
      const id = cartIdOf(cartId)
      return recalled(owner, id) ?? read(db, owner, id)
    },
    async getHeld(tx, owner, cartId, { version, touchedAt }) {
      const known = recalled(owner, cartId)
      return known?.version === version && known.touchedAt === touchedAt ? known : readCart(tx, owner, cartId)
    },
    async create(owner, name, t) {
      return ownersTurn(owner.userId, () =>
        inTransaction(db, async (tx) => {
          // He makes one cart after the other.
          await lockUser(tx, [owner.userId])
          await queries.clearEmptyCarts(tx, ownerValues(owner))
          const [open] = await queries.countOpenCarts(tx, ownerValues(owner))
          if ((open?.count ?? 0) >= MAX_CARTS) throw tooMany(t)
          const [row] = await queries.insertCart(tx, [...ownerValues(owner), name])
          if (!row) throw new Error(`No cart could be made for ${owner.userId}`)
          return cartOf(row)
        }),
      )
    },
    async activate(owner, cartId) {
      const id = cartIdOf(cartId)
      const [row] = await queries.touchCart(db, [...ownerValues(owner), id])
      return row ? remember(owner, cartOf(row)) : refuseOrdered(await read(db, owner, id))
    },
    async remove(owner, cartId) {
      const id = cartIdOf(cartId)
      const [gone] = await inTurn(id, () =>
        inTransaction(db, async (tx) => {
          // Held first: a payment that another process has just begun is seen by the next statement alone.
          await queries.lockCart(tx, [...ownerValues(owner), id])
          return queries.deleteCart(tx, [...ownerValues(owner), id])
        }),
      )
      memory.delete(id)
      if (!gone) refuseOrdered(await read(db, owner, id))
    },
    forget(cartId) {
      memory.delete(cartId)
    },
  }
}

function refuseOrdered({ status }: StoredCart): never {
  throw status === 'ordered'
    ? alreadyOrdered()
    : new ShopError('CartIsBeingPaidException', 'This cart is being paid. Delete it once that is over.')
}

/** The refusal of a cart that has become an order. */
export const alreadyOrdered = (): ShopError =>
  new ShopError('CartIsOrderedException', 'This cart has been ordered already.')

const tooMany = (t: Translate) =>
  invalid(
    'name',
    t('CartFault.Carts', 'You have {most} carts. Order or delete one of them first.', { most: MAX_CARTS }),
  )

const isSameOwner = (a: Owner, b: Owner): boolean =>
  a.userId === b.userId && a.customerNumber === b.customerNumber && a.areaId === b.areaId

/** A cart's id in the one way the database writes it; what cannot be one throws NotFoundException. */
export function cartIdOf(cartId: string): string {
  if (!isRowId(cartId)) throw notFound('Cart')
  return cartId.toLowerCase()
}
