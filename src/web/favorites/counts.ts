import type { Format } from '../app/format.ts'
import type { Translate } from '../app/translations.ts'

/** `1 product`, `12 products`. */
export function productsText(count: number, t: Translate, format: Format): string {
  if (count === 1) return t('Favorites.OneProduct', '1 product')
  return t('Favorites.Products', '{count} products', { count: format.count(count) })
}
