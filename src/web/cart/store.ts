import type { AreaInfo } from '#contract/area.ts'
import type { Cart } from '#contract/cart.ts'
import type { Call } from '#contract/client.ts'
import { ApiException, isUncertain } from '#contract/errors.ts'
import type { ProductKey } from '#contract/shared.ts'
import { createCalculation } from './calculation.ts'
import { type Changes, differencesOf, foreignDifferences, restoring, risenPrices } from './differences.ts'
import { createEditQueue } from './edit-queue.ts'
import { applyEdits, type Edit, missingFrom, type ShownCart, type ShownLine, shareLines, type Wanted } from './edits.ts'
import { CartChanged, OtherCartInUse } from './errors.ts'
import { createKnownProducts } from './known-products.ts'
import { createLiveState } from './live-state.ts'
import { createNotice } from './notice.ts'
import { sendEdit } from './requests.ts'
import type { CartData, CartMessage, CartState, EditedCart } from './state.ts'

type Deps = {
  call: Call
  area: AreaInfo
  wait: (ms: number) => Promise<void>
  /** Tells the other windows, and whoever listens here which lines were changed. */
  tell: (message: CartMessage, edited?: EditedCart) => void
  /** Another cart of the user is in use since he chose it elsewhere; the one `before` is there still, unless deleted. */
  onOther: (before: Cart | undefined, now: Cart) => void
}

/** What the screens can do with the cart. */
export type CartStore = ReturnType<typeof createCartStore>

/**
 * The user's cart in the browser. Changes show at once; they reach the shop one request after the other, those made
 * meanwhile bundled, and are taken back when the shop refuses them. Answers to an older state are ignored.
 */
export function createCartStore({ call, area, wait, tell, onOther }: Deps) {
  const live = createLiveState()
  const products = createKnownProducts({ call, area, live })
  const calculation = createCalculation({ call, area, wait, live, restingCart, followOthers })
  const notice = createNotice(live)
  const edits = createEditQueue()
  const { set } = live
  /** As the shop last said it. */
  let confirmed: Cart | null = null
  let loading: Promise<Cart> | null = null
  /** The end of the line of everything that writes. */
  let turn: Promise<unknown> = Promise.resolve()
  let writers = 0

  function show(): void {
    set({ cart: confirmed && applyEdits(confirmed, edits.open()), isSaving: writers > 0 })
  }

  /**
   * Takes an answer of the shop, to so many changes made here, as the truth, unless a newer one is known: newer than
   * what was known when it was asked, as a shop may have lost its last versions with its database.
   */
  function accept(cart: Cart, changes = 0, known?: Cart | null): void {
    if (confirmed?.cartId === cart.cartId) {
      if (cart.version < confirmed.version && confirmed !== known) return
      if (cart.version > confirmed.version + changes) set({ byOthers: live.current().byOthers + 1 })
    }
    if (confirmed?.cartId !== cart.cartId) {
      notice.takeChanges()
      set({ calculated: null, calculation: 'none' })
    }
    confirmed = shareLines(confirmed, cart)
    set({ isMissing: false })
    show()
    void products.fill(cart)
  }

  function load(): Promise<Cart> {
    const known = confirmed
    loading ??= call('POST /api/Cart/GetOrCreateCart', { body: { area } }).then(
      (cart) => {
        accept(cart, 0, known)
        calculation.ifWanted()
        return cart
      },
      (error) => {
        loading = null
        set({ isMissing: confirmed === null })
        throw error
      },
    )
    return loading
  }

  function reload(): Promise<Cart> {
    loading = null
    return load()
  }

  /** Runs `work` after every earlier change has been answered. */
  function inTurn<T>(work: (cart: Cart) => Promise<T>): Promise<T> {
    writers += 1
    calculation.stop()
    const run = turn.then(async () => {
      try {
        return await work(confirmed ?? (await load()))
      } finally {
        writers -= 1
        // Before it shows that all is saved: nobody takes the sums of before for those of now.
        calculation.ifWanted()
        show()
      }
    })
    turn = run.catch(() => {})
    return run
  }

  function edit(change: Edit): Promise<Cart> {
    const answer = edits.add(change)
    // A turn is refused where there is no cart to change.
    inTurn(sendBatch).catch(edits.refuse)
    show()
    return answer
  }

  /** Sends what is waiting; a turn that finds nothing left was bundled with an earlier one. */
  async function sendBatch(cart: Cart): Promise<void> {
    const batch = edits.take()
    if (!batch) return
    try {
      const answer = await sendEdit(call, area, cart, batch.edit)
      batch.arrive()
      answered(cart, batch.edit, answer)
      batch.resolve(answer)
    } catch (error) {
      batch.arrive()
      show()
      if (batch.edit.kind === 'add' && isUncertain(error)) {
        const found = await findAdded(cart, batch.edit.lines)
        return found ? batch.resolve(found) : batch.reject(error)
      }
      batch.reject(error)
      await recover(error)
    }
  }

  /** The cart as it is now, where all that was added to it `before` is there though nobody said so. */
  async function findAdded(before: Cart, wanted: readonly Wanted[]): Promise<Cart | undefined> {
    const now = await reload().catch(() => undefined)
    if (now?.cartId !== before.cartId || missingFrom(now, before, wanted).length > 0) return
    tell({ cart: now }, { before, after: now, edit: { kind: 'add', lines: wanted } })
    return now
  }

  /**
   * The answer to our change; when the cart moved on by more than that, somebody else changed it too. Prices may have
   * risen meanwhile.
   */
  function answered(asked: Cart, change: Edit, answer: Cart): void {
    // Another window of the same user may have told of its change meanwhile.
    const before = confirmed?.cartId === asked.cartId ? confirmed : asked
    const foreign = answer.version > before.version + 1 ? foreignDifferences(before, change, answer) : undefined
    const differences = [...(foreign?.differences ?? []), ...risenPrices(before, answer)]
    if (change.kind === 'empty') notice.clear()
    const own = change.kind === 'empty' ? [] : change.lines
    sayDifferences({ before: foreign?.expected ?? answer, differences }, answer, own)
    accept(answer, 1)
    tell({ cart: answer }, { before, after: answer, edit: change })
  }

  /**
   * After a refused change: what is true now? An ordered cart makes room for a new one; of one that is gone, or has a
   * line less, it is said.
   */
  async function recover(error: unknown): Promise<void> {
    const type = error instanceof ApiException ? error.type : undefined
    if (type === 'ValidationException' || type === 'UnauthorizedException') return
    if (type === 'CartIsOrderedException') notice.sayOrdered()
    const look = type === 'NotFoundException' || type === 'CartHasBeenModifiedException' ? followOthers : reload
    await look().catch(() => {})
  }

  /** Loads the cart after somebody else changed it, or a price, and says what is different. */
  async function followOthers(): Promise<void> {
    const before = confirmed
    const after = await reload()
    if (!before) return
    if (before.cartId !== after.cartId) return followedTo(after, before)
    const differences = differencesOf(before, after)
    sayDifferences({ before, differences }, after)
    // Prices alone are no new state of the cart; its sums are new all the same.
    if (differences.length > 0 && before.version === after.version) calculation.again()
  }

  /**
   * Says what others have changed; of `own` lines the shopper's change holds. He has not seen goods that come to light
   * while he empties the cart: that is not done.
   */
  function sayDifferences(changes: Changes, now: Cart, own: readonly { productKey: ProductKey }[] = []): void {
    if (changes.differences.some(({ kind }) => kind !== 'price')) edits.refuse(new CartChanged(), 'empty')
    notice.sayChanges(changes, now, own)
  }

  /** Says why another cart is here than before: that one was ordered, or this one was chosen elsewhere. */
  async function followedTo(now: Cart, { cartId }: Cart): Promise<void> {
    const before = await call('POST /api/Cart/GetCartById', { body: { area, cartId } }).catch(() => undefined)
    if (before?.status === 'ordered') notice.sayOrdered()
    else onOther(before, now)
  }

  const saved = (): Promise<CartState> => live.when(() => writers === 0)

  /** The cart once every change is answered, read anew where it could not be since one that was not. */
  async function known(): Promise<ShownCart> {
    const read = await saved().then(load)
    return (await saved()).cart ?? read
  }

  /** Why nothing is done to a cart in whose place another is in use. Rejects where it is not there any more. */
  async function replaced(cartId: string): Promise<OtherCartInUse> {
    const { status } = await call('POST /api/Cart/GetCartById', { body: { area, cartId } })
    return new OtherCartInUse(status === 'ordered')
  }

  function restingCart(): Cart | null {
    return writers > 0 ? null : confirmed
  }

  return {
    current: live.current,
    subscribe: live.subscribe,

    /** Loads the cart, once; the user's latest open one, or a new one. Rejects when the shop cannot be asked. */
    load,

    /** Loads the cart anew and says what others changed in it. */
    refresh: () => inTurn(followOthers),

    /** Takes what a page was rendered with, unless something newer is known. */
    receive({ cart, products: found, calculated }: CartData): void {
      products.add(found)
      products.takeForAsked(cart)
      loading ??= Promise.resolve(cart)
      accept(cart)
      if (calculated && calculated.cartVersion === confirmed?.version) calculation.receive(cart, calculated)
    },

    /** Adds pieces; gives back the cart, in which `adjusted` says what was raised to the multiple it is sold in. */
    addLines: (lines: readonly Wanted[]) => edit({ kind: 'add', lines }),

    /** Sets the pieces of a product; zero, below or no number takes it out (spec section 4, Cart). */
    setQuantity: (productKey: ProductKey, quantity: number) =>
      edit({ kind: 'set', lines: [{ productKey, quantity: quantity > 0 ? quantity : 0 }] }),

    /** Sets what is said of a line. */
    setComment: ({ productKey, quantity }: ShownLine, comment: string) =>
      edit({ kind: 'set', lines: [{ productKey, quantity, comment }] }),

    removeLines: (productKeys: readonly ProductKey[]) =>
      edit({ kind: 'set', lines: productKeys.map((productKey) => ({ productKey, quantity: 0 })) }),

    empty: () => edit({ kind: 'empty' }),

    /**
     * Makes another call that changes the cart, when its turn comes; its lines stay, unless it is `ofLines`. One that is
     * `only` for the cart of that id rejects where another is in use by then.
     */
    change(
      work: (cartId: string) => Promise<Cart>,
      { ofLines = false, only }: { ofLines?: boolean; only?: string } = {},
    ): Promise<Cart> {
      return inTurn(async (cart) => {
        if (only !== undefined && only !== cart.cartId) throw await replaced(only)
        try {
          const answer = await work(cart.cartId)
          const before = confirmed ?? cart
          const all = differencesOf(before, answer)
          const isForeign = !ofLines && answer.version > before.version + 1
          sayDifferences({ before, differences: isForeign ? all : [] }, answer, ofLines ? all : [])
          accept(answer, 1)
          const isOurs = answer.version === cart.version + 1
          tell({ cart: answer }, isOurs ? { before: cart, after: answer } : undefined)
          return answer
        } catch (error) {
          await recover(error)
          throw error
        }
      })
    },

    /** Shows the cart that `work` gives from now on, after every change of this one; other windows follow. */
    replace(work: () => Promise<Cart>): Promise<Cart> {
      return inTurn(async () => {
        const answer = await work()
        loading = Promise.resolve(answer)
        notice.clear()
        accept(answer)
        tell({ cart: answer })
        return answer
      })
    },

    /** Keeps the sums up to date until the returned function is called. */
    keepCalculated: calculation.keep,

    /** Tries the calculation once more, or replaces sums that the shop no longer holds to. */
    calculateAgain: calculation.again,

    /** The state once every change is answered. */
    saved,

    known,

    /** The same, of that id; rejects where it is not the one in use any more. */
    async knownOf(cartId: string): Promise<ShownCart> {
      const cart = await known()
      if (cart.cartId === cartId) return cart
      throw await replaced(cartId)
    },

    /** The state once every change is answered and the sums are there or have failed. */
    settled: (): Promise<CartState> => live.when(() => writers === 0 && live.current().calculation !== 'running'),

    /** Puts the products and quantities back that were there before somebody else changed the cart. */
    keepMine(): void {
      const changes = notice.takeChanges()
      if (!changes || !confirmed) return
      const { set: quantities, add } = restoring(changes.before, confirmed)
      if (quantities.length > 0) edit({ kind: 'set', lines: quantities }).catch(() => {})
      if (add.length > 0) edit({ kind: 'add', lines: add }).catch(() => {})
    },

    dismissNotice: notice.clear,

    /** The cart became an order: the next one is loaded. */
    ordered(): Promise<Cart> {
      notice.clear()
      set({ calculated: null, calculation: 'none' })
      return reload()
    },

    /** Has the other windows that show the cart, which became an order, load the next one. */
    tellOrdered: (cartId: string): void => tell({ ordered: cartId }),

    /** What another window of the same user said. Which cart is in use the shop is asked, so that all windows agree. */
    hear(message: CartMessage): void {
      if (!confirmed) return
      if ('cart' in message && message.cart.cartId === confirmed.cartId) {
        accept(message.cart)
        calculation.ifWanted()
      } else if ('cart' in message || message.ordered === confirmed.cartId) void inTurn(followOthers).catch(() => {})
    },
  }
}
