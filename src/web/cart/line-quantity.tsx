import { type Ref, useRef } from 'react'
import type { Variant } from '#contract/products.ts'
import { useTranslate } from '../app/translations.ts'
import { QuantityField } from '../ui/quantity-field.tsx'
import { saleRule } from './sale-rule.ts'

type LineQuantityProps = {
  variant: Variant
  /** The product's name, for the field's own name. */
  name: string
  value: number
  onCommit: (quantity: number) => void
  /** Enter, with the quantity that holds then. */
  onEnter?: (quantity: number) => void
  allowZero?: boolean
  size?: 's' | 'm'
  ref?: Ref<HTMLInputElement> | undefined
}

/** The quantity of one variant: in its packs, from its minimum, said in words when a typed number is raised. */
export function LineQuantity({ variant, name, value, onCommit, onEnter, allowZero, size, ref }: LineQuantityProps) {
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
      {...(ref && { ref })}
      label={t('Quantity.Label', 'Quantity of {number} {name}', { number: variant.number, name })}
      increaseLabel={t('Quantity.More', 'More of {number}', { number: variant.number })}
      decreaseLabel={t('Quantity.Less', 'Less of {number}', { number: variant.number })}
      adjustedText={(typed, became) =>
        became < typed
          ? t('Quantity.Lowered', 'Only {became} to be had', { became })
          : t('Quantity.Raised', 'In packs of {step}: {typed} became {became}', { step: rule.step, typed, became })
      }
    />
  )
}
