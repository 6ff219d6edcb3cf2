import Plus from 'lucide-react/icons/plus'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { splitQuantity } from '#domain/item-number.ts'
import { answerTo } from '../app/call-failure.ts'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { lowestQuantity, type QuantityNote, readQuantity } from '../ui/quantity.ts'
import { Row } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './add-by-number.module.css'
import { useAddToCart } from './add-to-cart.tsx'
import { failureText } from './failures.ts'
import { noteText } from './line-quantity.tsx'
import { saleRule } from './sale-rule.ts'

/** As much of a number as the shop takes. */
const LONGEST_NUMBER = 100
/** More than one line with something in it. */
const ROWS = /\S[^\S\n]*\n\s*\S/

/** Several products have the number: which one is meant? */
type Question = { text: string; numbers: readonly string[] }
/** What there is to a refusal besides its words: the numbers to choose from, or the call that failed. */
type Refusal = { numbers?: readonly string[]; failed?: unknown }

/**
 * A number typed or scanned goes straight into the cart; `10245 x 12` brings its quantity along. The field is free again
 * at once; what was not added comes back into it, unless something else stands there by then. Several rows of a
 * spreadsheet are too many for it: they are read by instant excel.
 */
export function AddByNumber() {
  const t = useTranslate()
  const { call, area } = useShop()
  const navigate = useNavigate()
  const add = useAddToCart()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const [searches, setSearches] = useState(0)

  function refusal(number: string, note: QuantityNote, rule: ReturnType<typeof saleRule>): string {
    const why =
      note.kind === 'lowered'
        ? t('Quantity.AtMost', 'At most {became}', { became: note.became })
        : noteText(note, rule, t)
    return t('Cart.NotAddedBecause', '{number} was not added. {why}', { number, why })
  }

  function sayNothing(): void {
    setError(undefined)
    setQuestion(undefined)
  }

  function take(): void {
    if (!field.current) return
    const text = field.current.value
    field.current.value = ''
    field.current.focus()
    void search(text)
  }

  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain')
    if (!ROWS.test(pasted)) return
    event.preventDefault()
    void navigate('/customer-center/instant-excel', { state: { pasted } })
  }

  /** The number that is meant takes the place of what was typed; how many stays. */
  function choose({ text }: Question, meant: string): void {
    const { quantity } = splitQuantity(text)
    if (field.current?.value === text) field.current.value = ''
    field.current?.focus()
    void search(quantity ? `${meant} x ${quantity}` : meant)
  }

  /** Each line that is added pushes the field down: who types on sees what he types, and what is said below it. */
  function stayInSight(): void {
    if (document.activeElement !== field.current) return
    requestAnimationFrame(() => field.current?.form?.scrollIntoView({ block: 'nearest' }))
  }

  /** Says it below the field; where something else is typed there by now, the next key would take that away. */
  function refuse(text: string, words: string, { numbers, failed }: Refusal = {}): void {
    if (!field.current || field.current.value) return void toasts.show('error', words, answerTo(failed))
    field.current.value = text
    field.current.select()
    setError(words)
    setQuestion(numbers && { text, numbers })
    stayInSight()
  }

  async function search(text: string): Promise<void> {
    const { number, quantity } = splitQuantity(text)
    if (!number) return
    sayNothing()
    setSearches((before) => before + 1)
    try {
      const rows = [{ row: 1, number: number.slice(0, LONGEST_NUMBER), typed: '' }]
      const { products } = await lasting(call)('POST /api/InstantExcel/FindRows', { body: { area, rows } })
      const [found] = products
      if (!found) return refuse(text, t('Cart.UnknownNumber', 'No product has the number {number}', { number }))
      if (products.length > 1) {
        const numbers = products.map((each) => each.number)
        const count = numbers.length
        const words = t('Cart.WhichOfNumber', '{count} products have this number; which one is meant?', { count })
        return refuse(text, words, { numbers })
      }
      const { productKey } = found
      const rule = saleRule(found)
      const fewest = lowestQuantity(rule)
      const { quantity: pieces = fewest, note } = readQuantity(quantity ?? `${fewest}`, rule)
      if (note?.kind === 'problem' || note?.kind === 'lowered') return refuse(text, refusal(found.number, note, rule))
      void add([{ productKey, quantity: pieces }], found.number)
      stayInSight()
    } catch (failed) {
      refuse(text, failureText(t, failed), { failed })
    } finally {
      setSearches((before) => before - 1)
    }
  }

  return (
    <form
      className={css.form}
      data-no-print
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TextField
        ref={field}
        className={css.field}
        label={t('Cart.AddByNumber', 'Add item number or EAN')}
        placeholder={t('Cart.AddByNumberExample', 'Number x quantity')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        error={error}
        onChange={sayNothing}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The button takes no second press while one is looked up; the next scan does not wait.
          event.preventDefault()
          take()
        }}
      />
      <Button type="submit" icon={Plus} loading={searches > 0} className={css.button}>
        {t('Cart.Add', 'Add')}
      </Button>
      {question && (
        <Row gap={2} className={css.choices}>
          {question.numbers.map((each) => (
            <Button key={each} size="s" onClick={() => choose(question, each)}>
              {each}
            </Button>
          ))}
        </Row>
      )}
    </form>
  )
}
