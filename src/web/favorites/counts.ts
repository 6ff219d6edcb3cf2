import type { Format } from '../app/format.ts'
import type { Translate } from '../app/translations.ts'

/** `1 product`, `12 products`. */
export function productsText(count: number, t: Translate, format: Format): string {
  return t('Favorites.Products', '{count} {count|product|products}', { count: format.count(count) })
}
