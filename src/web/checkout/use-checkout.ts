import { useEffect, useRef, useState } from 'react'
import type { CalculatedCart, Cart } from '#contract/cart.ts'
import { ApiException } from '#contract/errors.ts'
import type { Address } from '#contract/shipping.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { useCalculatedCart } from '../cart/data.ts'
import { failureText } from '../cart/failures.ts'
import type { AddressFields } from './address.ts'
import type { AddressErrors } from './address-form.tsx'
import { type Draft, readDraft, type Wishes, writeDraft } from './draft.ts'
import type { Options } from './options.ts'
import { firstOpenStep, likelyChoices, methodFor, type StepName } from './steps.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { rememberShipping, usualShipping } from './usual-shipping.ts'

/** What the sections of the checkout are drawn from. */
export type CheckoutState = ReturnType<typeof useCheckout>

/** A cart on its way to be an order, and what can be chosen for it. */
export type CheckoutData = { cart: Omit<Cart, 'lines'>; options: Options }

/**
 * What is chosen in the checkout, which section is open, and the acts of its sections. What is not chosen yet is chosen
 * as most likely wanted, once; what was typed comes back after a reload.
 */
export function useCheckout({ cart, options }: CheckoutData) {
  const t = useTranslate()
  const shop = useShop()
  const { area } = shop
  const [call] = useState(() => lasting(shop.call))
  const { calculated, store } = useCalculatedCart()
  const { place, isPlacing, failure } = usePlaceOrder()
  const steps = useRef<HTMLDivElement>(null)
  const referenceField = useRef<HTMLInputElement>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)

  const [likely] = useState(() => likelyChoices(cart, options))
  const [isPreparing, setIsPreparing] = useState(Boolean(likely.shipping || likely.paymentMethod))
  const [wanted, setWanted] = useState<StepName | undefined>(likely.asksForShipping ? 'shipping' : undefined)
  const [shipping, setShipping] = useState({ methods: options.shippingMethods, countryCode: options.countryCode })
  const [draft, setDraft] = useState<Draft>({})
  const [saves, setSaves] = useState(0)
  const isBusy = saves > 0
  const [problem, setProblem] = useState<{ text: string; address: AddressErrors }>()

  /** The sums that "Place order" was pressed for while a section was being saved. */
  const [agreed, setAgreed] = useState<CalculatedCart>()

  const wishesSaid = useRef(0)

  const prepared = isPreparing && likely.shipping ? likely.shipping : undefined
  const address = cart.shippingAddress ?? prepared?.address ?? null
  const method =
    cart.shippingMethod ?? (prepared && shipping.methods.find(({ id }) => id === prepared.methodId)) ?? null
  const paymentId = cart.paymentMethod ?? (isPreparing ? likely.paymentMethod : undefined)
  const { methods, isFree, payment } = usePaymentChoice({
    cartId: cart.cartId,
    methodId: paymentId,
    offered: options.paymentMethods,
    calculated: calculated ?? undefined,
  })
  const lacking = firstOpenStep({
    shippingAddress: address,
    shippingMethod: method,
    paymentMethod: payment ? payment.id : null,
  })
  const open = wanted ?? lacking
  const reference = draft.reference ?? cart.reference
  const comment = draft.comment ?? cart.comment
  const wishes: Wishes = {
    // Null is a wish, too: that the goods come as soon as they can.
    ...(draft.requestedOn !== undefined && { requestedOn: draft.requestedOn }),
    ...(draft.delivery && { delivery: draft.delivery }),
  }
  const { requestedOn, delivery } = { ...cart, ...wishes }
  const ofCart = { area, cartId: cart.cartId }

  function remember(change: { [K in keyof Draft]: Draft[K] | undefined }): void {
    setDraft((before) => ({ ...before, ...change }) as Draft)
    writeDraft(cart.cartId, change)
  }

  /** What was typed before the script was there to hear of it. */
  function typedEarly(): Draft {
    const [reference = cart.reference, comment = cart.comment] = [referenceField, commentField].map(
      ({ current }) => current?.value,
    )
    return {
      ...(reference !== cart.reference && { reference }),
      ...(comment !== cart.comment && { comment }),
    }
  }

  const setShippingOn = (shippingAddress: Address, id: string, said: Wishes = {}) =>
    store.change((cartId) =>
      call('PATCH /api/Cart/SetShipping', { body: { area, cartId, shippingAddress, shippingMethod: { id }, ...said } }),
    )
  const setPaymentOn = (paymentMethod: string) =>
    store.change((cartId) => call('PATCH /api/Cart/SetPayment', { body: { area, cartId, paymentMethod } }))

  // Runs once, in the browser: what was typed comes back, what is not chosen is chosen as is most likely.
  const prepare = useRef(async () => {
    const typed = { ...readDraft(cart.cartId), ...typedEarly() }
    remember(typed)
    if (typed.address) {
      setIsPreparing(false)
      setWanted('address')
      return
    }
    const usual = likely.asksForShipping && shipping.methods.find(({ id }) => id === usualShipping(shop))
    if (usual) setWanted(undefined)
    try {
      const { shipping: first } = likely
      // Both at once into the queue of changes: nothing is calculated between them.
      await Promise.all([
        first && setShippingOn(first.address, usual ? usual.id : first.methodId),
        likely.paymentMethod && setPaymentOn(likely.paymentMethod),
      ])
      await store.settled()
    } catch (error) {
      setProblem({ text: failureText(t, error), address: {} })
    }
    setIsPreparing(false)
  })
  useEffect(() => {
    const run = prepare.current
    prepare.current = async () => {}
    void run()
  }, [])

  // Whoever goes on by keyboard or ear is taken along to the section that opens.
  const shownStep = useRef(open)
  useEffect(() => {
    if (shownStep.current === open) return
    shownStep.current = open
    goToOpenStep(steps.current)
  }, [open])

  /** Runs a change; a refusal stays with the open section, in words. */
  async function save(change: () => Promise<unknown>): Promise<boolean> {
    setSaves((count) => count + 1)
    setProblem(undefined)
    try {
      await change()
      return true
    } catch (error) {
      setProblem({ text: failureText(t, error), address: addressErrors(error) })
      return false
    } finally {
      setSaves((count) => count - 1)
    }
  }

  async function saveAddress(chosen: Address): Promise<void> {
    const done = await save(async () => {
      let { methods } = shipping
      if (chosen.countryCode !== shipping.countryCode) {
        const body = { ...ofCart, shipToCountryCode: chosen.countryCode }
        methods = (await call('POST /api/Shipping/GetShippingMethods', { body })).shippingMethods
        setShipping({ methods, countryCode: chosen.countryCode })
      }
      const kept = methodFor(methods, cart.shippingMethod?.id)
      if (!kept) throw new TypeError(t('Checkout.NoShipping', 'Nothing can be sent to this address'))
      await setShippingOn(chosen, kept.id)
      // Another way than before is not decided silently.
      setWanted(cart.shippingMethod && kept.id !== cart.shippingMethod.id ? 'shipping' : undefined)
    })
    if (done) remember({ address: undefined })
  }

  async function saveChoice(change: () => Promise<unknown>): Promise<void> {
    await save(async () => {
      await change()
      setWanted(undefined)
    })
  }

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

  const saveFields = async () => {
    if (reference === cart.reference && comment === cart.comment) return
    await store.change((cartId) =>
      call('PATCH /api/Cart/SetOrderFields', { body: { area, cartId, reference, comment } }),
    )
  }

  /** What stands on the screen is what is ordered; what cannot be kept is no order. */
  const saveAll = async () => {
    if (address && method && (requestedOn !== cart.requestedOn || delivery !== cart.delivery)) {
      await setShippingOn(address, method.id, wishes)
    }
    await saveFields()
  }

  /** As it is said on the screen: with a section still on its way to the shop once it has arrived, if it has. */
  function order(): void {
    if (isBusy) setAgreed(calculated ?? undefined)
    else if (calculated) orderAt(calculated)
  }

  useEffect(() => {
    if (!agreed || isBusy) return
    setAgreed(undefined)
    if (problem) goToOpenStep(steps.current)
    else orderAt(agreed)
  })

  function orderAt(seen: CalculatedCart): void {
    const wrong = steps.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (open !== 'review') {
      setProblem({ text: t('Checkout.FinishFirst', 'Finish this section first'), address: {} })
      goToOpenStep(steps.current)
    } else {
      setProblem(undefined)
      void place({ cartId: cart.cartId, seen, isPrepaid: payment?.isPrepaid === true, save: saveAll })
    }
  }

  return {
    steps,
    fields: { reference: referenceField, comment: commentField },
    address,
    method,
    payment,
    paymentMethods: methods,
    isFree,
    open,
    shippingMethods: shipping.methods,
    draft,
    reference,
    comment,
    isBusy,
    isPreparing,
    problem,
    isPlacing: isPlacing || agreed !== undefined,
    failure,
    remember,
    edit: setWanted,
    /** Remembers a new address in the making, without drawing it. */
    keepAddress: (fields: AddressFields | undefined) => writeDraft(cart.cartId, { address: fields }),
    saveAddress,
    saveShipping(id: string): void {
      rememberShipping(shop, id)
      void saveChoice(() => (address ? setShippingOn(address, id) : Promise.resolve()))
    },
    savePayment: (id: string): void => void saveChoice(() => setPaymentOn(id)),
    saveFields: (): void => void save(saveFields),
    requestedOn,
    delivery,
    hasBackorder: calculated?.hasBackorder === true,
    saveDelivery,
    order,
  }
}

function goToOpenStep(steps: HTMLElement | null): void {
  const step = steps?.querySelector<HTMLElement>('[aria-current="step"]')
  if (!step) return
  step.tabIndex = -1
  step.focus({ preventScroll: true })
  // No further than its beginning: a page that moves on takes the button away from under the finger.
  step.querySelector('h2')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

/** The shop's words about fields of the address, by field: `shippingAddress.street` is `street`. */
function addressErrors(error: unknown): AddressErrors {
  if (!(error instanceof ApiException)) return {}
  const own = (error.result?.errors ?? []).filter(({ path }) => path.includes('shippingAddress.'))
  return Object.fromEntries(own.map(({ path, message }) => [path.split('.').at(-1), message]))
}
