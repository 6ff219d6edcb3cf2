import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { splitQuantity } from '#domain/item-number.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { lowestQuantity, type QuantityNote, readQuantity } from '../ui/quantity.ts'
import { Row } from '../ui/stack.tsx'
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
  const [choices, setChoices] = useState<readonly string[]>([])
  const [isSearching, setIsSearching] = useState(false)

  function refusal(number: string, note: QuantityNote, rule: ReturnType<typeof saleRule>): string {
    const why = note.kind === 'lowered' ? t('Quantity.AtMost', 'At most {became}', note) : noteText(note, rule, t)
    return t('Cart.NotAddedBecause', '{number} was not added. {why}', { number, why })
  }

  function say(next: string | undefined): void {
    setError(next)
    setChoices([])
  }

  /** The number that is meant takes the place of what was typed; how many stays. */
  function choose(meant: string): void {
    if (!field.current) return
    const { quantity } = splitQuantity(field.current.value)
    field.current.value = quantity ? `${meant} x ${quantity}` : meant
    void search()
  }

  async function search(): Promise<void> {
    const { number, quantity } = splitQuantity(field.current?.value ?? '')
    if (!number) return
    setIsSearching(true)
    say(undefined)
    try {
      const found = await findByNumber(call, area, number)
      if (found.length === 0) return say(t('Cart.UnknownNumber', 'No product has the number {number}', { number }))
      if (found.length > 1) {
        say(t('Cart.WhichOfNumber', '{count} products have this number; which one is meant?', { count: found.length }))
        setChoices(found.map(({ variant }) => variant.number))
        return
      }
      const [{ product, variant }] = found as [(typeof found)[number]]
      const productKey = productKeyOf(product, variant)
      const rule = saleRule(variant)
      const { quantity: pieces = lowestQuantity(rule), note } = readQuantity(quantity ?? '', rule)
      if (note?.kind === 'problem' || note?.kind === 'lowered') return say(refusal(variant.number, note, rule))
      add([{ productKey, quantity: pieces }], variant.number)
      if (field.current) field.current.value = ''
    } catch (failed) {
      say(failureText(t, failed))
    } finally {
      setIsSearching(false)
      field.current?.focus()
    }
  }

  return (
    <form
      className={css.form}
      data-no-print
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
        onChange={() => say(undefined)}
      />
      <Button type="submit" icon={Plus} loading={isSearching} className={css.button}>
        {t('Cart.Add', 'Add')}
      </Button>
      {choices.length > 0 && (
        <Row gap={2} className={css.choices}>
          {choices.map((each) => (
            <Button key={each} size="s" onClick={() => choose(each)}>
              {each}
            </Button>
          ))}
        </Row>
      )}
    </form>
  )
}
