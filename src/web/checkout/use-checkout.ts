import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiException } from '#contract/errors.ts'
import type { Address } from '#contract/shipping.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { useCalculatedCart } from '../cart/data.ts'
import { failureText } from '../cart/failures.ts'
import type { AddressFields } from './address.ts'
import { readDraft, type Wishes, writeDraft } from './draft.ts'
import { isToSee, methodFor, type StepName } from './steps.ts'
import { type CheckoutData, useChoices } from './use-choices.ts'
import { useDraft } from './use-draft.ts'
import { useFreshOffers } from './use-fresh-offers.ts'
import { useOpenStep } from './use-open-step.ts'
import { type Seen, usePlaceOrder } from './use-place-order.ts'
import { Refusal, useOnceSaved, useSaves } from './use-saves.ts'
import { rememberShipping, usualShipping } from './usual-shipping.ts'

/** What the sections of the checkout are drawn from. */
export type CheckoutState = ReturnType<typeof useCheckout>

/**
 * The checkout: what is chosen and typed, and the acts of its sections. What is not chosen yet is chosen as most likely
 * wanted, once; what was typed comes back after a reload.
 */
export function useCheckout({ cart, options }: CheckoutData) {
  const t = useTranslate()
  const shop = useShop()
  const { area } = shop
  const [call] = useState(() => lasting(shop.call))
  const { revalidate } = useRevalidator()
  const { calculated, byOthers, store } = useCalculatedCart()
  const { place, isPlacing, failure } = usePlaceOrder()
  const { save, isBusy, problem, say, forgetProblem } = useSaves()
  const { draft, wishes, shown, fields, remember, comeBack } = useDraft(cart)

  const { likely, isPreparing, endPreparing, shipping, setShipping, open, want, ...chosen } = useChoices(
    { cart, options },
    calculated ?? undefined,
  )
  const { address, method, payment } = chosen
  const { steps, goToOpenStep, firstWrong } = useOpenStep(open)
  const wishesSaid = useRef(0)
  const lastSeen = useRef<Seen>(undefined)
  /** The way to send the goods that is taken because it was the last time. */
  const [usualId, setUsualId] = useState<string>()
  const askForOffers = useFreshOffers({
    ...{ cartId: cart.cartId, countryCode: shipping.countryCode },
    ...{ isOpen: open === 'shipping', onOffers: setShipping },
  })

  // Nobody takes a way to send the goods back: without the one it had, a cart had one that is not offered any more.
  const before = useRef(cart)
  useEffect(() => {
    const { cartId, shippingMethod } = before.current
    if (cartId === cart.cartId && shippingMethod && !cart.shippingMethod) {
      say(t('OrderLack.ShippingGone', 'The goods cannot be sent this way any more. Choose another one.'))
    }
    before.current = cart
  })

  /** Without a method none is chosen. */
  const setShippingOn = (shippingAddress: Address, id: string | undefined, said: Wishes = {}) =>
    store.change((cartId) => {
      const shippingMethod = id === undefined ? {} : { shippingMethod: { id } }
      return call('PATCH /api/Cart/SetShipping', {
        body: { area, cartId, shippingAddress, ...shippingMethod, ...said },
      })
    })
  const setPaymentOn = (paymentMethod: string) =>
    store.change((cartId) => call('PATCH /api/Cart/SetPayment', { body: { area, cartId, paymentMethod } }))

  // Runs once, in the browser: what was typed comes back, what is not chosen is chosen as is most likely.
  const prepare = useRef(async () => {
    if (comeBack().address) {
      endPreparing()
      want('address')
      return
    }
    const usual = likely.asksForShipping ? shipping.methods.find(({ id }) => id === usualShipping(shop)) : undefined
    setUsualId(usual?.id)
    try {
      const { shipping: first } = likely
      const methodId = usual ? usual.id : first?.methodId
      const isNew = methodId !== undefined || !cart.shippingAddress
      // Both at once into the queue of changes: nothing is calculated between them.
      await Promise.all([
        first && isNew && setShippingOn(first.address, methodId),
        likely.paymentMethod && setPaymentOn(likely.paymentMethod),
      ])
      await store.settled()
    } catch (error) {
      say(failureText(t, error))
    }
    endPreparing()
  })
  useEffect(() => {
    const run = prepare.current
    prepare.current = async () => {}
    void run()
  }, [])

  async function saveAddress(chosen: Address): Promise<void> {
    const done = await save(async () => {
      let { methods } = shipping
      if (chosen.countryCode !== shipping.countryCode) {
        const body = { area, cartId: cart.cartId, shipToCountryCode: chosen.countryCode }
        methods = (await call('POST /api/Shipping/GetShippingMethods', { body })).shippingMethods
        setShipping({ methods, countryCode: chosen.countryCode })
      }
      const kept = methodFor(methods, cart.shippingMethod?.id)
      if (!kept) throw new Refusal(t('Checkout.NoShipping', 'Nothing can be sent to this address'))
      const methodId = isToSee(methods, cart.shippingMethod?.id, kept.id) ? undefined : kept.id
      await setShippingOn(chosen, methodId).catch(refuseGone)
      want(undefined)
    })
    if (done) remember({ address: undefined })
  }

  function refuseGone(error: unknown): never {
    if (!(error instanceof ApiException && error.status === 404)) throw error
    void revalidate()
    throw new Refusal(
      t(
        'Checkout.AddressGone',
        'This address is not in your address book any more. Choose another one, or write it anew.',
      ),
    )
  }

  const saveChoice = (change: () => Promise<unknown>): Promise<boolean> =>
    save(async () => {
      await change()
      want(undefined)
    })

  function saveDelivery(said: Wishes): void {
    const turn = ++wishesSaid.current
    remember(said)
    if (!address || !method) return
    void save(async () => {
      await setShippingOn(address, method.id, { ...wishes, ...said })
      // The cart has it: from here on what is said in another window holds here too.
      if (turn === wishesSaid.current) remember({ requestedOn: undefined, delivery: undefined })
    })
  }

  /** Saves what was typed, and nothing else: another device may have said the rest. */
  const saveFields = async () => {
    const typed = {
      ...(shown.reference !== cart.reference && { reference: shown.reference }),
      ...(shown.comment !== cart.comment && { comment: shown.comment }),
    }
    if (Object.keys(typed).length === 0) return
    await store.change((cartId) => call('PATCH /api/Cart/SetOrderFields', { body: { area, cartId, ...typed } }))
  }

  /** What stands on the screen is what is ordered; what cannot be kept is no order. */
  const saveAll = async () => {
    if (address && method && (shown.requestedOn !== cart.requestedOn || shown.delivery !== cart.delivery)) {
      await setShippingOn(address, method.id, wishes)
    }
    await saveFields()
  }

  /** Looks at the screen as the button goes down: that saves what is typed, and the answer may draw something else. */
  const look = (): Seen | undefined => {
    lastSeen.current = calculated ? { sums: calculated, byOthers } : undefined
    return lastSeen.current
  }

  /** As it is said on the screen: with a section still on its way to the shop once it has arrived, if it has. */
  function order(): void {
    const seen = lastSeen.current ?? look()
    lastSeen.current = undefined
    if (!seen) return
    if (isBusy) onceSaved(seen)
    else orderAt(seen)
  }

  const { isAwaited, onceSaved } = useOnceSaved<Seen>(isBusy, (seen) => (problem ? goToOpenStep() : orderAt(seen)))

  function orderAt(seen: Seen): void {
    const wrong = firstWrong()
    if (wrong) wrong.focus()
    else if (open !== 'review') {
      if (!problem) say(t('Checkout.FinishFirst', 'Finish this section first'))
      goToOpenStep()
    } else {
      forgetProblem()
      const canPrepay = chosen.paymentMethods.some((each) => each.isPrepaid)
      const isPrepaid = payment?.isPrepaid === true
      void place({ cartId: cart.cartId, seen, isPrepaid, canPrepay, save: saveAll })
    }
  }

  return {
    steps,
    fields,
    ...shown,
    ...chosen,
    open,
    shippingMethods: shipping.methods,
    draft,
    isBusy,
    isPreparing,
    usualId,
    problem,
    isPlacing: isPlacing || isAwaited,
    failure,
    remember,
    edit(step: StepName): void {
      forgetProblem()
      if (step === 'address') remember({ address: readDraft(cart.cartId).address })
      want(step)
    },
    /** Remembers a new address in the making, without drawing it: it is drawn where its section opens again. */
    keepAddress: (fields: AddressFields | undefined) => writeDraft(cart.cartId, { address: fields }),
    saveAddress,
    saveShipping(id: string): void {
      rememberShipping(shop, id)
      const saved = saveChoice(() => (address ? setShippingOn(address, id) : Promise.resolve()))
      void saved.then((isSaved) => isSaved || askForOffers())
    },
    savePayment: (id: string): void => void saveChoice(() => setPaymentOn(id)),
    saveFields: (): void => void save(saveFields),
    hasBackorder: calculated?.hasBackorder === true,
    saveDelivery,
    look,
    order,
  }
}
