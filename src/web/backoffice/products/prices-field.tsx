import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ItemPrice } from '#contract/staff-items.ts'
import { DayField } from '../../app/day-field.tsx'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from '../parts/field-rows.module.css'
import { focusAfterRemoval, REMOVES } from '../parts/focus-after-removal.ts'
import { type Faults, useFaultyRows } from '../parts/use-faults.ts'
import { emptyPrice, type PriceDraft, saidPrices } from './draft.ts'
import { fieldTexts } from './words.ts'

type PricesFieldProps = {
  prices: readonly PriceDraft[]
  faults: Faults
  onChange: (prices: readonly PriceDraft[]) => void
}

/** The name of a field with a day of a price, which a form sends as it is typed. */
export const dayName = ({ key }: PriceDraft, field: 'validFrom' | 'validTo'): string => `${field}-${key}`

/** What a piece costs from how many pieces on, and what it cost before; with its days, where a price has any. */
export function PricesField({ prices, faults, onChange }: PricesFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const labels = fieldTexts(t, format.currency())
  const said = useFaultyRows(
    faults,
    saidPrices(prices).map(({ key }) => key),
  )
  const faultOf = ({ key }: PriceDraft, field: string) => faults[`prices.${said.indexOf(key)}.${field}`]
  const next = Math.max(0, ...prices.map(({ key }) => key)) + 1
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('Item.ListPrices', 'List prices')}</legend>
      <Stack gap={2}>
        {prices.map((price, at) => {
          const { key, hasDays } = price
          const put = (field: keyof ItemPrice, value: string) =>
            onChange(prices.map((each) => (each.key === key ? { ...each, [field]: value } : each)))
          const fieldOf = (field: 'minimumQuantity' | 'amount' | 'beforeAmount') => ({
            label: labels[field],
            labelHidden: at > 0,
            value: price[field],
            error: faultOf(price, field),
            onChange: ({ target }: { target: HTMLInputElement }) => put(field, target.value),
          })
          const dayOf = (field: 'validFrom' | 'validTo') => ({
            name: dayName(price, field),
            label: labels[field],
            value: price[field],
            error: faultOf(price, field),
            optional: t('Form.Optional', 'optional'),
            onChange: (day: string) => put(field, day),
          })
          return (
            <div key={key}>
              <div className={css.fields} data-fields={3}>
                <TextField inputMode="numeric" placeholder="1" {...fieldOf('minimumQuantity')} />
                <TextField inputMode="decimal" {...fieldOf('amount')} />
                <TextField inputMode="decimal" {...fieldOf('beforeAmount')} />
                <IconButton
                  icon={Trash}
                  label={t('Item.RemovePrice', 'Take price {place} away', { place: String(at + 1) })}
                  {...REMOVES}
                  onClick={(event) => {
                    focusAfterRemoval(event)
                    onChange(prices.filter((each) => each.key !== key))
                  }}
                />
              </div>
              {hasDays && (
                <div className={css.days}>
                  <DayField {...dayOf('validFrom')} />
                  <DayField {...dayOf('validTo')} />
                </div>
              )}
            </div>
          )
        })}
      </Stack>
      <Row gap={2}>
        <Button size="s" icon={Plus} onClick={() => onChange([...prices, emptyPrice(next)])}>
          {t('Item.AddPrice', 'Add a price')}
        </Button>
        <Button size="s" icon={Plus} onClick={() => onChange([...prices, emptyPrice(next, true)])}>
          {t('Item.AddDatedPrice', 'Add a price for a time')}
        </Button>
      </Row>
    </fieldset>
  )
}
