import { type RefObject, useState } from 'react'
import type { StaffItem } from '#contract/staff-items.ts'
import { DayField } from '../../app/day-field.tsx'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { FormRow } from '../../ui/form-row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Faults } from '../parts/use-faults.ts'
import { draftOf, type ItemDraft } from './draft.ts'
import { dayName, PricesField } from './prices-field.tsx'
import { fieldTexts } from './words.ts'

type ItemFormProps = {
  /** What the form begins with. */
  item: StaffItem
  faults: Faults
  form: RefObject<HTMLFormElement | null>
  /** Names the form for the button that saves it, which stands above. */
  formId: string
  onChange: () => void
  onSave: (draft: ItemDraft) => void
}

/** What a clerk can say of an item: what it costs, how many there are, when more come. */
export function ItemForm({ item, faults, form, formId, onChange, onSave }: ItemFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const [draft, setDraft] = useState(() => draftOf(item.terms, area))
  const labels = fieldTexts(t, format.currency())

  function change(part: Partial<ItemDraft>): void {
    setDraft((now) => ({ ...now, ...part }))
    onChange()
  }

  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Days as they are typed, also where that is none.
        const form = new FormData(event.currentTarget)
        const typed = (name: string) => String(form.get(name) ?? '')
        const prices = draft.prices.map((price) => ({
          ...price,
          validFrom: typed(dayName(price, 'validFrom')),
          validTo: typed(dayName(price, 'validTo')),
        }))
        onSave({ ...draft, expectedOn: typed('expectedOn'), prices })
      }}
    >
      <Stack gap={6}>
        <PricesField prices={draft.prices} faults={faults} onChange={(prices) => change({ prices })} />
        <FormRow>
          <TextField
            inputMode="numeric"
            label={labels.stock}
            hint={
              item.reserved > 0
                ? t('Item.StockReserved', 'In all areas, with {count} of orders that wait for their payment.', {
                    count: format.count(item.reserved),
                  })
                : t('Item.StockHint', 'In all areas; what was ordered is off it already.')
            }
            value={draft.stock}
            onChange={({ target }) => change({ stock: target.value })}
            error={faults.stock}
            required
          />
          <DayField
            name="expectedOn"
            label={labels.expectedOn}
            hint={t('Item.ExpectedHint', 'The day more come in.')}
            value={draft.expectedOn}
            onChange={(day) => change({ expectedOn: day })}
            error={faults.expectedOn}
            optional={t('Form.Optional', 'optional')}
          />
        </FormRow>
        <Checkbox
          label={labels.allowBackorder}
          detail={t('Item.BackorderHint', 'Also when there are too few; without it, it is sold out at zero.')}
          checked={draft.allowBackorder}
          onChange={({ target }) => change({ allowBackorder: target.checked })}
          error={faults.allowBackorder}
        />
      </Stack>
    </form>
  )
}
