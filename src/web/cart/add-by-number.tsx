import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { splitQuantity } from '#domain/item-number.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { lowestQuantity, type QuantityNote, readQuantity } from '../ui/quantity.ts'
import { TextField } from '../ui/text-field.tsx'
import css from './add-by-number.module.css'
import { useAddToCart } from './add-to-cart.tsx'
import { failureText } from './failures.ts'
import { noteText } from './line-quantity.tsx'
import { findByNumber } from './numbers.ts'
import { saleRule } from './sale-rule.ts'

/** A number typed or scanned goes straight into the cart; `10245 x 12` brings its quantity along. */
export function AddByNumber() {
  const t = useTranslate()
  const { call, area } = useShop()
  const add = useAddToCart()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isSearching, setIsSearching] = useState(false)

  function refusal(number: string, note: QuantityNote, rule: ReturnType<typeof saleRule>): string {
    const why = note.kind === 'lowered' ? t('Quantity.AtMost', 'At most {became}', note) : noteText(note, rule, t)
    return t('Cart.NotAddedBecause', '{number} was not added. {why}', { number, why })
  }

  async function search(): Promise<void> {
    const { number, quantity } = splitQuantity(field.current?.value ?? '')
    if (!number) return
    setIsSearching(true)
    setError(undefined)
    try {
      const found = await findByNumber(call, area, number)
      if (found.length !== 1) {
        setError(
          found.length === 0
            ? t('Cart.UnknownNumber', 'No product has the number {number}', { number })
            : t('Cart.ManyOfNumber', '{count} products have this number; search for it above', { count: found.length }),
        )
        return
      }
      const [{ product, variant }] = found as [(typeof found)[number]]
      const productKey = productKeyOf(product, variant)
      const rule = saleRule(variant)
      const { quantity: pieces = lowestQuantity(rule), note } = readQuantity(quantity ?? '', rule)
      if (note?.kind === 'problem' || note?.kind === 'lowered') return setError(refusal(variant.number, note, rule))
      add([{ productKey, quantity: pieces }], variant.number)
      if (field.current) field.current.value = ''
    } catch (failed) {
      setError(failureText(t, failed))
    } finally {
      setIsSearching(false)
      field.current?.focus()
    }
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <TextField
        ref={field}
        className={css.field}
        label={t('Cart.AddByNumber', 'Add item number')}
        placeholder={t('Cart.AddByNumberExample', 'Number, EAN, or number x quantity')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" icon={Plus} loading={isSearching} className={css.button}>
        {t('Cart.Add', 'Add')}
      </Button>
    </form>
  )
}
