import X from 'lucide-react/icons/x'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import type { PriceLevel } from '#contract/prices.ts'
import { isNumbered } from '#domain/item-number.ts'
import { costOf } from '#domain/price-levels.ts'
import { MAX_QUANTITY, parseQuantity } from '#domain/quantities.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { LineStock } from '../cart/line-stock.tsx'
import { Stock } from '../catalog/stock.tsx'
import { useLevelPrice } from '../prices/level-price.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { whenLeft } from '../ui/press.ts'
import { SelectField } from '../ui/select-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { isWrong, mendedQuantity, productOf, type SheetRow, type Verdict } from './rows.ts'
import css from './sheet-row.module.css'
import { reasonText, rowName } from './words.ts'

/** What a row can ask for; all of them stay the same functions, so that only changed rows draw again. */
export type RowActs = {
  onNumber: (row: SheetRow, number: string) => void
  onTyped: (row: SheetRow, typed: string) => void
  onChoose: (row: SheetRow, variantId: string) => void
  /** Looks up once more what could not be looked up. */
  onAgain: () => void
  onRemove: (row: SheetRow) => void
  /** Enter in the quantity: on to the next row. */
  onNext: (row: SheetRow) => void
}

type RowProps = {
  row: SheetRow
  verdict: Verdict
  products: Parameters<typeof productOf>[1]
  /** What its pieces cost each. */
  level: PriceLevel | undefined
  currencyCode: string
  /** On its way into the cart as it stands here: it is not changed any more. */
  isOrdered: boolean
  acts: RowActs
}

/** One row: what it is, what it costs, what there is, how many; and what to mend, if something is. */
export const SheetRowLine = memo(function SheetRowLine(props: RowProps) {
  const { row, verdict, products, level, currencyCode, isOrdered, acts } = props
  const t = useTranslate()
  const format = useFormat()
  const levelPrice = useLevelPrice()
  const product = productOf(row, products)
  const name = rowName(row, t)
  const reason = reasonText(verdict, t, format)
  const mended = mendedQuantity(verdict)
  const pieces = parseQuantity(row.typed) ?? 0
  const sum = level && pieces > 0 && pieces <= MAX_QUANTITY ? costOf(level, pieces, currencyCode) : undefined

  return (
    <li className={css.row} data-line={row.id} data-wrong={isWrong(verdict) || undefined}>
      <span className={css.from} title={name}>
        {row.from[0]}
        {row.from.length > 1 && ` +${row.from.length - 1}`}
      </span>
      <div className={css.what}>
        {product ? (
          <What row={row} product={product} />
        ) : verdict.kind === 'finding' ? (
          <>
            <span className={css.number}>{row.number}</span>
            <Skeleton />
          </>
        ) : (
          <NumberField row={row} acts={acts} label={t('InstantExcel.NumberOf', 'Number, {row}', { row: name })} />
        )}
      </div>
      <span className={css.stock}>
        {product &&
          (pieces > product.stock ? <LineStock quantity={pieces} variant={product} /> : <Stock variants={[product]} />)}
      </span>
      <span className={css.price}>{level && levelPrice(level, sum === undefined ? undefined : pieces)}</span>
      <div className={css.quantity}>
        <input
          className={css.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          readOnly={isOrdered}
          aria-label={t('InstantExcel.QuantityOf', 'Quantity, {row}', { row: product?.number ?? name })}
          aria-invalid={(reason && product !== undefined) || undefined}
          aria-describedby={reason ? `${row.id}-reason` : undefined}
          value={row.typed}
          onChange={(event) => acts.onTyped(row, event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') acts.onNext(row)
          }}
        />
      </div>
      <span className={css.sum}>{sum !== undefined && format.amount(sum)}</span>
      <IconButton
        icon={X}
        size="s"
        className={css.remove}
        data-remove=""
        disabled={isOrdered}
        label={t('InstantExcel.RemoveRow', 'Remove {row}', { row: product?.number ?? name })}
        onClick={() => acts.onRemove(row)}
      />
      {reason && (
        <div className={css.reason} id={`${row.id}-reason`}>
          <span>{reason}</span>
          {verdict.kind === 'several' && (
            <SelectField
              label={t('InstantExcel.ChooseFor', 'Which one, {row}', { row: name })}
              labelHidden
              className={css.choice}
              value=""
              onChange={(event) => {
                stayInRow(event.currentTarget)
                acts.onChoose(row, event.target.value)
              }}
            >
              <option value="">{t('InstantExcel.ChooseOne', 'Choose one …')}</option>
              {verdict.choices.map((choice) => (
                <option key={choice.productKey.variantId} value={choice.productKey.variantId}>
                  {[choice.number, choice.name, choice.variant].filter(Boolean).join(' · ')}
                </option>
              ))}
            </SelectField>
          )}
          {verdict.kind === 'unanswered' && (
            <Button
              size="s"
              onClick={(event) => {
                stayInRow(event.currentTarget)
                acts.onAgain()
              }}
            >
              {t('List.TryAgain', 'Try again')}
            </Button>
          )}
          {mended !== undefined && (
            <Button
              size="s"
              onClick={(event) => {
                stayInRow(event.currentTarget)
                acts.onTyped(row, String(mended))
              }}
            >
              {t('InstantExcel.Take', 'Take {count}', { count: format.count(mended) })}
            </Button>
          )}
        </div>
      )}
    </li>
  )
})

type Known = NonNullable<ReturnType<typeof productOf>>

function What({ row, product }: { row: SheetRow; product: Known }): ReactNode {
  const t = useTranslate()
  const isOther = !isNumbered(product, row.number)
  return (
    <>
      <Link look="quiet" to={product.url} className={css.number}>
        {product.number}
      </Link>
      <span className={css.name}>
        {product.name} <span className={css.variant}>{product.variant}</span>
        {isOther && (
          <span className={css.variant}>
            {' '}
            {t('InstantExcel.AskedAs', '(asked as {number})', { number: row.number })}
          </span>
        )}
      </span>
    </>
  )
}

/** Where to go on once a number is mended: its field goes, the one of the quantity stays. */
const quantityBeside = (field: HTMLElement) =>
  field.closest('[data-line]')?.querySelector<HTMLElement>('input[inputmode="numeric"]')

/** Whoever works by the keyboard is not left without a place when what mends a row goes. */
function stayInRow(control: HTMLElement): void {
  if (control.matches(':focus-visible')) quantityBeside(control)?.focus()
}

function NumberField({ row, acts, label }: { row: SheetRow; acts: RowActs; label: string }) {
  return (
    <TextField
      key={row.number}
      className={css.numberField}
      label={label}
      labelHidden
      defaultValue={row.number}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      aria-invalid="true"
      onKeyDown={(event) => {
        if (event.key === 'Enter') quantityBeside(event.currentTarget)?.focus()
      }}
      onBlur={(event) => {
        const number = event.currentTarget.value.trim()
        if (number && number !== row.number) whenLeft(() => acts.onNumber(row, number))
      }}
    />
  )
}
