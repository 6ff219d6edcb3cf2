import type { Translate } from '../../app/translations.ts'

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
