import type { useFormat } from '../../app/format.ts'
import type { Translate } from '../../app/translations.ts'
import type { Faults } from '../parts/use-faults.ts'
import type { Unread } from './draft.ts'

/** What the form of an item calls its fields, from the top; amounts are in `currency`. */
export const fieldTexts = (t: Translate, currency: string) => ({
  minimumQuantity: t('Campaign.FromPieces', 'From pieces'),
  amount: t('Item.Price', 'Price, {currency}', { currency }),
  beforeAmount: t('Item.PriceBefore', 'Before, {currency}', { currency }),
  validFrom: t('Campaign.FirstDay', 'First day'),
  validTo: t('Campaign.LastDay', 'Last day'),
  stock: t('Office.Stock', 'Stock'),
  expectedOn: t('Office.Expected', 'Expected'),
  allowBackorder: t('Item.Backorder', 'Can be ordered ahead'),
})

/** What is said at fields that cannot be read. */
export function unreadTexts(unread: Unread, t: Translate, format: ReturnType<typeof useFormat>): Faults {
  const words = {
    amount: t('Office.NoAmount', 'An amount, like 1234.50'),
    count: t('Item.NoCount', 'A whole number, like 12'),
    day: t('Day.Wrong', 'Write a day like {day}', { day: format.date('2026-12-31') }),
  }
  return Object.fromEntries(Object.entries(unread).map(([path, kind]) => [path, words[kind]]))
}
