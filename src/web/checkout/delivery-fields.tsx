import { addDays } from '#domain/day.ts'
import { DayField } from '../app/day-field.tsx'
import { useTranslate } from '../app/translations.ts'
import { Radio, RadioGroup } from '../ui/choice.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** As far ahead as the shop takes a wish. */
const FARTHEST_DAYS = 365

/** From when on the goods are wanted. */
export function WantedOn({ checkout: { requestedOn, saveDelivery } }: { checkout: CheckoutState }) {
  const t = useTranslate()
  const today = new Date().toISOString().slice(0, 10)
  return (
    <DayField
      label={t('Checkout.RequestedOn', 'Wanted on')}
      optional={t('Form.Optional', 'optional')}
      hint={t('Checkout.RequestedOnHint', 'Nothing chosen is as soon as possible')}
      min={today}
      max={addDays(today, FARTHEST_DAYS)}
      value={requestedOn ?? ''}
      onChange={(day) => saveDelivery({ requestedOn: day || null })}
    />
  )
}

/** Whether goods wait for those that are still to come; nothing where all are there. */
export function SentTogether({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslate()
  const { delivery, hasBackorder, saveDelivery } = checkout
  if (!hasBackorder) return null
  return (
    <RadioGroup label={t('Checkout.Delivery', 'Not everything is in stock')}>
      <Radio
        name="delivery"
        checked={delivery === 'Together'}
        onChange={() => saveDelivery({ delivery: 'Together' })}
        label={t('Checkout.Together', 'Send everything together')}
        detail={t('Checkout.TogetherDetail', 'As soon as the last of it is here')}
      />
      <Radio
        name="delivery"
        checked={delivery === 'AsAvailable'}
        onChange={() => saveDelivery({ delivery: 'AsAvailable' })}
        label={t('Checkout.AsAvailable', 'Send what is here now')}
        detail={t('Checkout.AsAvailableDetail', 'The rest follows, without another fee')}
      />
    </RadioGroup>
  )
}
