import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { ApiException } from '#contract/errors.ts'
import type { Address } from '#contract/shipping.ts'
import { useFormat } from '../app/format.ts'
import { useHydrated } from '../app/hydrated.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { useCalculatedCart } from '../cart/data.ts'
import { failureText } from '../cart/failures.ts'
import { ErrorText } from '../ui/field-error.tsx'
import { Money } from '../ui/money.tsx'
import { Stack } from '../ui/stack.tsx'
import { Step, Steps } from '../ui/steps.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { addressLine, NO_ADDRESS } from './address.ts'
import type { AddressErrors } from './address-form.tsx'
import { AddressStep } from './address-step.tsx'
import css from './checkout.module.css'
import { ChoiceStep } from './choice-step.tsx'
import { type Draft, readDraft, writeDraft } from './draft.ts'
import type { Options } from './options.ts'
import { OrderLines } from './order-lines.tsx'
import { firstOpenStep, likelyChoices, methodFor, type StepName } from './steps.ts'
import { Summary } from './summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { rememberShipping, usualShipping } from './usual-shipping.ts'

type CheckoutProps = { cart: Omit<Cart, 'lines'>; options: Options }

/** The sections of the checkout beside the sums. A returning buyer finds everything chosen as most likely wanted. */
export function Checkout({ cart, options }: CheckoutProps) {
  const t = useTranslate()
  const format = useFormat()
  const shop = useShop()
  const { area, session } = shop
  const [call] = useState(() => lasting(shop.call))
  const { calculated, store } = useCalculatedCart()
  const { place, isPlacing, failure } = usePlaceOrder()
  const isAlive = useHydrated()
  const steps = useRef<HTMLDivElement>(null)
  const referenceField = useRef<HTMLInputElement>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)

  const [likely] = useState(() => likelyChoices(cart, options))
  const [isPreparing, setIsPreparing] = useState(Boolean(likely.shipping || likely.paymentMethod))
  const [wanted, setWanted] = useState<StepName | undefined>(likely.asksForShipping ? 'shipping' : undefined)
  const [shipping, setShipping] = useState({ methods: options.shippingMethods, countryCode: options.countryCode })
  const [draft, setDraft] = useState<Draft>({})
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; address: AddressErrors }>()

  const prepared = isPreparing && likely.shipping ? likely.shipping : undefined
  const address = cart.shippingAddress ?? prepared?.address ?? null
  const method =
    cart.shippingMethod ?? (prepared && shipping.methods.find(({ id }) => id === prepared.methodId)) ?? null
  const paymentId = cart.paymentMethod ?? (isPreparing ? likely.paymentMethod : undefined)
  const payment = options.paymentMethods.find(({ id }) => id === paymentId)
  const lacking = firstOpenStep({
    shippingAddress: address,
    shippingMethod: method,
    paymentMethod: payment ? payment.id : null,
  })
  const open = wanted ?? lacking
  const reference = draft.reference ?? cart.reference
  const comment = draft.comment ?? cart.comment
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

  const setShippingOn = (shippingAddress: Address, id: string) =>
    store.change((cartId) =>
      call('PATCH /api/Cart/SetShipping', { body: { area, cartId, shippingAddress, shippingMethod: { id } } }),
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
      if (first) await setShippingOn(first.address, usual ? usual.id : first.methodId)
      if (likely.paymentMethod) await setPaymentOn(likely.paymentMethod)
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
    setIsBusy(true)
    setProblem(undefined)
    try {
      await change()
      return true
    } catch (error) {
      setProblem({ text: failureText(t, error), address: addressErrors(error) })
      return false
    } finally {
      setIsBusy(false)
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
    if (await save(change)) setWanted(undefined)
  }

  const saveFields = async () => {
    if (reference === cart.reference && comment === cart.comment) return
    await store.change((cartId) =>
      call('PATCH /api/Cart/SetOrderFields', { body: { area, cartId, reference, comment } }),
    )
  }

  function order(): void {
    if (open !== 'review') {
      setProblem({ text: t('Checkout.FinishFirst', 'Finish this section first'), address: {} })
      goToOpenStep(steps.current)
    } else if (calculated) {
      void place({ cartId: cart.cartId, seen: calculated, save: saveFields })
    }
  }

  const countryName = (code: string) => options.countries.find(({ countryCode }) => countryCode === code)?.name ?? code
  const stateOf = (step: StepName, isChosen: boolean) => (open === step ? 'open' : isChosen ? 'done' : 'waiting')
  const edit = (step: StepName) => ({ label: t('Checkout.Change', 'Change'), onEdit: () => setWanted(step) })
  const said = problem && <ErrorText>{problem.text}</ErrorText>

  return (
    <div className={css.split}>
      <div ref={steps}>
        <Steps>
          <Step
            number={1}
            title={t('Checkout.Address', 'Delivery address')}
            state={stateOf('address', address !== null)}
            summary={address && addressLine(address, countryName(address.countryCode))}
            edit={edit('address')}
          >
            <Stack gap={4}>
              {said}
              <AddressStep
                key={draft.address ? 'typed' : 'own'}
                addresses={options.addresses}
                countries={options.countries}
                current={address}
                draft={draft.address}
                newAddress={{ ...NO_ADDRESS, countryCode: session?.customer?.countryCode ?? '' }}
                errors={problem?.address ?? {}}
                isBusy={isBusy}
                onDraft={(fields) => writeDraft(cart.cartId, { address: fields })}
                onSave={(chosen) => void saveAddress(chosen)}
              />
            </Stack>
          </Step>
          <Step
            number={2}
            title={t('Checkout.Shipping', 'Shipping')}
            state={stateOf('shipping', method !== null)}
            summary={method && `${method.name}, ${feeText(method.fee.priceWithoutVat)}`}
            edit={edit('shipping')}
          >
            <Stack gap={4}>
              {said}
              <ChoiceStep
                label={t('Checkout.ShippingQuestion', 'How it is sent')}
                options={shipping.methods.map((each) => ({
                  ...each,
                  aside: <Money text={feeText(each.fee.priceWithoutVat)} />,
                }))}
                current={method?.id}
                emptyText={t('Checkout.NoShipping', 'Nothing can be sent to this address')}
                isBusy={isBusy}
                onSave={(id) => {
                  rememberShipping(shop, id)
                  void saveChoice(() => (address ? setShippingOn(address, id) : Promise.resolve()))
                }}
              />
            </Stack>
          </Step>
          <Step
            number={3}
            title={t('Checkout.Payment', 'Payment')}
            state={stateOf('payment', payment !== undefined)}
            summary={payment?.name}
            edit={edit('payment')}
          >
            <Stack gap={4}>
              {said}
              <ChoiceStep
                label={t('Checkout.PaymentQuestion', 'How it is paid')}
                options={options.paymentMethods}
                current={paymentId}
                emptyText={t('Checkout.NoPayment', 'There is no way to pay for this order; call us.')}
                isBusy={isBusy}
                onSave={(id) => void saveChoice(() => setPaymentOn(id))}
              />
            </Stack>
          </Step>
          <Step
            number={4}
            title={t('Checkout.Review', 'Reference and review')}
            state={open === 'review' ? 'open' : 'waiting'}
          >
            <Stack gap={4}>
              {said}
              <TextField
                ref={referenceField}
                label={t('Checkout.Reference', 'Your reference')}
                optional={t('Form.Optional', 'optional')}
                hint={t('Checkout.ReferenceHint', 'Printed on the delivery note and the invoice')}
                maxLength={100}
                value={reference}
                onChange={(event) => remember({ reference: event.target.value })}
                onBlur={() => void save(saveFields)}
              />
              <TextArea
                ref={commentField}
                label={t('Checkout.Comment', 'Comment')}
                optional={t('Form.Optional', 'optional')}
                maxLength={2000}
                rows={2}
                value={comment}
                onChange={(event) => remember({ comment: event.target.value })}
                onBlur={() => void save(saveFields)}
              />
              <OrderLines />
            </Stack>
          </Step>
        </Steps>
      </div>
      <Summary isReady={isAlive && !isPreparing} isPlacing={isPlacing} failure={failure} onPlace={order} />
    </div>
  )

  function feeText(fee: number): string {
    return fee === 0 ? t('Checkout.Free', 'free') : format.amount(fee)
  }
}

function goToOpenStep(steps: HTMLElement | null): void {
  const step = steps?.querySelector<HTMLElement>('[aria-current="step"]')
  if (!step) return
  step.tabIndex = -1
  step.focus({ preventScroll: true })
  step.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

/** The shop's words about fields of the address, by field: `shippingAddress.street` is `street`. */
function addressErrors(error: unknown): AddressErrors {
  if (!(error instanceof ApiException)) return {}
  const own = (error.result?.errors ?? []).filter(({ path }) => path.includes('shippingAddress.'))
  return Object.fromEntries(own.map(({ path, message }) => [path.split('.').at(-1), message]))
}
