import { ApiException } from '#contract/errors.ts'
import { refusalText } from '../app/error-store.ts'
import type { Format } from '../app/format.ts'
import type { Translate } from '../app/translations.ts'
import type { SheetRow, Verdict } from './rows.ts'

/** Why a row cannot be ordered, and what would mend it; '' for one that can. */
export function reasonText(verdict: Verdict, t: Translate, format: Format): string {
  switch (verdict.kind) {
    case 'good':
    case 'finding':
      return ''
    case 'unanswered':
      return t('InstantExcel.Unanswered', 'The shop could not look this up just now')
    case 'no-number':
      return t('InstantExcel.NoNumber', 'There is a quantity, but no number')
    case 'unknown':
      return t('InstantExcel.Unknown', 'No product has this number')
    case 'several':
      return t('InstantExcel.Several', '{count} products have this number: choose one', {
        count: verdict.choices.length,
      })
    case 'no-quantity':
      return t('InstantExcel.NoQuantity', 'The quantity is no whole number of pieces')
    case 'too-many-pieces':
      return t('InstantExcel.TooManyPieces', 'At most {count} at a time', { count: format.count(verdict.most) })
    case 'step':
      return stepText(verdict, t, format)
    case 'few':
      return t('InstantExcel.Few', 'Only {count} can be had', { count: format.count(verdict.most) })
    case 'sold-out':
      return verdict.product.stock > 0
        ? t('InstantExcel.TooFewLeft', 'Sold from {least} pieces on, and only {stock} {stock|is|are} left', {
            least: format.count(verdict.least),
            stock: format.count(verdict.product.stock),
          })
        : t('InstantExcel.SoldOut', 'Sold out')
    case 'no-price':
      return t('InstantExcel.NoPrice', 'There is no price for you; please ask us')
  }
}

function stepText({ product, next, least }: Extract<Verdict, { kind: 'step' }>, t: Translate, format: Format): string {
  const { orderMultiple } = product
  return orderMultiple > 1
    ? t('InstantExcel.Packs', 'Packs of {step}: the next is {count}', {
        step: orderMultiple,
        count: format.count(next),
      })
    : t('InstantExcel.FromMinimum', 'Sold from {count} pieces on', { count: format.count(least) })
}

/** `1 row`, `5,000 rows`. */
export const rowsText = (count: number, t: Translate, format: Format): string =>
  t('InstantExcel.RowCount', '{count} {count|row|rows}', { count: format.count(count) })

/** What a row is called: by its rows in the sheet, else by its number. */
export function rowName({ from, number }: Pick<SheetRow, 'from' | 'number'>, t: Translate): string {
  const [first, ...others] = from
  if (first === undefined) return number || t('InstantExcel.RowWithout', 'Row without a number')
  return others.length > 0
    ? t('InstantExcel.RowNames', 'Rows {rows}', { rows: shortList(from) })
    : t('InstantExcel.RowName', 'Row {row}', { row: first })
}

const MOST_NAMED = 3

function shortList(rows: readonly number[]): string {
  return rows.length > MOST_NAMED ? `${rows.slice(0, MOST_NAMED).join(', ')} …` : rows.join(', ')
}

/** Why something did not work, in words. */
export function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiException)) {
    return t('InstantExcel.NoConnection', 'The shop could not be reached. Your rows are kept; try again.')
  }
  return refusalText(t, error)
}
