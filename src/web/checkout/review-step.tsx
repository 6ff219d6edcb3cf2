import { ORDER_LENGTHS } from '#domain/order-lengths.ts'
import { useTranslate } from '../app/translations.ts'
import { FormRow } from '../ui/form-row.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SentTogether, WantedOn } from './delivery-fields.tsx'
import { OrderLines } from './order-lines.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** The last look: when the goods are wanted, what the buyer calls the order, what we should know, and its lines. */
export function ReviewStep({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslate()
  const { fields, remember, saveFields } = checkout
  return (
    <Stack gap={4}>
      <FormRow>
        <WantedOn checkout={checkout} />
        <TextField
          ref={fields.reference}
          label={t('Checkout.Reference', 'Your reference')}
          optional={t('Form.Optional', 'optional')}
          hint={t('Checkout.ReferenceHint', 'Printed on the delivery note and the invoice')}
          maxLength={ORDER_LENGTHS.reference}
          value={checkout.reference}
          onChange={(event) => remember({ reference: event.target.value })}
          onBlur={saveFields}
        />
      </FormRow>
      <SentTogether checkout={checkout} />
      <TextArea
        ref={fields.comment}
        label={t('Checkout.Comment', 'Comment')}
        optional={t('Form.Optional', 'optional')}
        maxLength={ORDER_LENGTHS.comment}
        rows={2}
        value={checkout.comment}
        onChange={(event) => remember({ comment: event.target.value })}
        onBlur={saveFields}
      />
      <OrderLines />
    </Stack>
  )
}
