import { useRef } from 'react'
import type { Variant } from '#contract/products.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import type { QuantityNote } from '../ui/quantity.ts'
import { QuantityField } from '../ui/quantity-field.tsx'
import { type Buyable, saleRule } from './sale-rule.ts'

type LineQuantityProps = {
  variant: Buyable & Pick<Variant, 'number'>
  /** The product's name, for the field's own name. */
  name: string
  value: number
  onCommit: (quantity: number) => void
  /** Enter, with the quantity that holds then. */
  onEnter?: (quantity: number) => void
  allowZero?: boolean
  size?: 's' | 'm'
}

/** The quantity of one variant: in its packs, from its minimum, said in words when what is typed cannot hold. */
export function LineQuantity({ variant, name, value, onCommit, onEnter, allowZero, size }: LineQuantityProps) {
  const t = useTranslate()
  const rule = saleRule(variant)
  // Enter commits first and comes back in the same event, before the new value is drawn.
  const held = useRef(value)
  held.current = value
  return (
    <QuantityField
      {...rule}
      value={value}
      onCommit={(quantity) => {
        held.current = quantity
        onCommit(quantity)
      }}
      {...(onEnter && { onEnter: () => onEnter(held.current) })}
      {...(allowZero && { allowZero })}
      {...(size && { size })}
      label={t('Quantity.Label', 'Quantity of {number} {name}', { number: variant.number, name })}
      increaseLabel={t('Quantity.More', 'More of {number}', { number: variant.number })}
      decreaseLabel={t('Quantity.Less', 'Less of {number}', { number: variant.number })}
      noteText={(note) => noteText(note, rule, t)}
    />
  )
}

/** What became of a typed quantity, in the fewest words that say it. */
export function noteText(note: QuantityNote, { step, max }: ReturnType<typeof saleRule>, t: Translate): string {
  switch (note.kind) {
    case 'kept':
      return t('Quantity.Kept', 'Nothing typed, so unchanged')
    case 'raised':
      return step > 1
        ? t('Quantity.RoundedUp', 'Rounded up to {became}: packs of {step}', { became: note.became, step })
        : t('Quantity.Raised', 'Raised to {became}: sold from {became} pieces', { became: note.became })
    case 'lowered':
      return max === undefined
        ? t('Quantity.Lowered', 'Lowered to {became}, the most at a time', { became: note.became })
        : t('Quantity.OnlyLeft', 'Lowered to {became}: there are no more', { became: note.became })
    case 'problem':
      if (note.problem === 'none') return t('Cart.SoldOut', 'Sold out')
      if (note.problem === 'tooFew') return t('Quantity.TooFew', 'At least {lowest}', { lowest: note.lowest })
      return note.problem === 'notWhole'
        ? t('Quantity.NotWhole', 'Whole pieces only')
        : t('Quantity.NotNumber', 'Not a number')
  }
}
