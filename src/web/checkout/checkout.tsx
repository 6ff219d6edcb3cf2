import type { ReactNode } from 'react'
import { useFormat } from '../app/format.ts'
import { useHydrated } from '../app/hydrated.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { ErrorText } from '../ui/field-error.tsx'
import { Money } from '../ui/money.tsx'
import { Stack } from '../ui/stack.tsx'
import { Step, Steps } from '../ui/steps.tsx'
import { addressLine, newAddress } from './address.ts'
import { AddressStep } from './address-step.tsx'
import css from './checkout.module.css'
import { ChoiceStep } from './choice-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { StepName } from './steps.ts'
import { Summary } from './summary.tsx'
import { useCheckout } from './use-checkout.ts'
import type { CheckoutData } from './use-choices.ts'

/** The sections of the checkout beside the sums. A returning buyer finds everything chosen as most likely wanted. */
export function Checkout({ cart, options }: CheckoutData) {
  const t = useTranslate()
  const format = useFormat()
  const shop = useShop()
  const isAlive = useHydrated()
  const checkout = useCheckout({ cart, options })
  const { address, method, payment, open, isBusy, usualId, problem } = checkout

  const countryName = (code: string) => options.countries.find(({ countryCode }) => countryCode === code)?.name ?? code
  const stateOf = (step: StepName, isChosen: boolean) => (open === step ? 'open' : isChosen ? 'done' : 'waiting')
  const edit = (step: StepName) => ({ label: t('Checkout.Change', 'Change'), onEdit: () => checkout.edit(step) })
  /** A section with what was refused in it. */
  const section = (content: ReactNode) => (
    <Stack gap={4}>
      {problem && <ErrorText>{problem.text}</ErrorText>}
      {content}
    </Stack>
  )

  return (
    <div className={css.split}>
      <div ref={checkout.steps}>
        <Steps>
          <Step
            number={1}
            title={t('Checkout.Address', 'Delivery address')}
            state={stateOf('address', address !== null)}
            summary={address && addressLine(address, countryName(address.countryCode))}
            edit={edit('address')}
          >
            {section(
              <AddressStep
                key={checkout.draft.address ? 'typed' : 'own'}
                addresses={options.addresses}
                countries={options.countries}
                current={address}
                draft={checkout.draft.address}
                newAddress={newAddress(shop, options.countries)}
                errors={problem?.address ?? {}}
                isBusy={isBusy}
                onDraft={checkout.keepAddress}
                onSave={(chosen) => void checkout.saveAddress(chosen)}
              />,
            )}
          </Step>
          <Step
            number={2}
            title={t('Checkout.Shipping', 'Shipping')}
            state={stateOf('shipping', method !== null)}
            summary={method && `${method.name}, ${feeText(method.fee.priceWithoutVat)}`}
            edit={edit('shipping')}
          >
            {section(
              <ChoiceStep
                label={t('Checkout.ShippingQuestion', 'How it is sent')}
                options={checkout.shippingMethods.map((each) => ({
                  ...each,
                  aside: <Money text={feeText(each.fee.priceWithoutVat)} />,
                }))}
                key={usualId}
                current={method?.id ?? usualId}
                emptyText={t('Checkout.NoShipping', 'Nothing can be sent to this address')}
                isBusy={isBusy || (checkout.isPreparing && usualId !== undefined)}
                onSave={checkout.saveShipping}
              />,
            )}
          </Step>
          <Step
            number={3}
            title={t('Checkout.Payment', 'Payment')}
            state={stateOf('payment', payment !== undefined)}
            summary={payment?.name}
            {...(!checkout.isFree && { edit: edit('payment') })}
          >
            {section(
              <ChoiceStep
                label={t('Checkout.PaymentQuestion', 'How it is paid')}
                options={checkout.paymentMethods}
                current={payment?.id}
                emptyText={t('Checkout.NoPayment', 'There is no way to pay for this order; call us.')}
                isBusy={isBusy}
                onSave={checkout.savePayment}
              />,
            )}
          </Step>
          <Step
            number={4}
            title={t('Checkout.Review', 'Reference and review')}
            state={open === 'review' ? 'open' : 'waiting'}
          >
            {section(<ReviewStep checkout={checkout} />)}
          </Step>
        </Steps>
      </div>
      <Summary
        isReady={isAlive && !checkout.isPreparing}
        isPlacing={checkout.isPlacing}
        isPrepaid={payment?.isPrepaid === true}
        failure={checkout.failure}
        onPress={checkout.look}
        onPlace={checkout.order}
      />
    </div>
  )

  function feeText(fee: number): string {
    return fee === 0 ? t('Checkout.Free', 'free') : format.amount(fee)
  }
}
