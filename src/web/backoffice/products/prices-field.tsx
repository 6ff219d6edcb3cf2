import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { periodText } from '../campaigns/words.ts'
import desk from '../parts/desk.module.css'
import css from '../parts/field-rows.module.css'
import { focusAfterRemoval, REMOVES } from '../parts/focus-after-removal.ts'
import type { Faults } from '../parts/use-faults.ts'
import { emptyPrice, type PriceDraft, saidPrices } from './draft.ts'
import { fieldTexts } from './words.ts'

type PricesFieldProps = {
  prices: readonly PriceDraft[]
  faults: Faults
  onChange: (prices: readonly PriceDraft[]) => void
}

/** What a piece costs from how many pieces on, and what it cost before; with its days, where a price has any. */
export function PricesField({ prices, faults, onChange }: PricesFieldProps) {
  const t = useTranslate()
  const format = useFormat()
  const labels = fieldTexts(t, format.currency())
  const said = saidPrices(prices)
  const faultOf = (price: PriceDraft, field: string) => faults[`prices.${said.indexOf(price)}.${field}`]
  const next = Math.max(0, ...prices.map(({ key }) => key)) + 1
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('Item.ListPrices', 'List prices')}</legend>
      <Stack gap={2}>
        {prices.map((price, at) => {
          const { key, validFrom, validTo } = price
          const fieldOf = (field: 'minimumQuantity' | 'amount' | 'beforeAmount') => ({
            label: labels[field],
            labelHidden: at > 0,
            value: price[field],
            error: faultOf(price, field),
            onChange: ({ target }: { target: HTMLInputElement }) =>
              onChange(prices.map((each) => (each.key === key ? { ...each, [field]: target.value } : each))),
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
              {(validFrom || validTo) && (
                <p className={desk.quiet}>
                  {t('Item.PriceDays', 'Holds {period}', { period: periodText(validFrom, validTo, format, t) })}
                </p>
              )}
            </div>
          )
        })}
      </Stack>
      <Row>
        <Button size="s" icon={Plus} onClick={() => onChange([...prices, emptyPrice(next)])}>
          {t('Item.AddPrice', 'Add a price')}
        </Button>
      </Row>
    </fieldset>
  )
}
