import type { FieldError } from '#contract/errors.ts'
import { displayCurrency } from '#domain/money.ts'
import { priceLevels } from '#domain/prices.ts'
import { roundUpQuantity } from '#domain/quantities.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Calculated, piecesThere } from '../cart/sums.ts'
import { invalidFields, ShopError } from '../http/errors.ts'
import { today } from '../today.ts'

/** Throws ValidationException naming each line that cannot be ordered as it is, and what to do about it. */
export function checkLines({ lines }: Calculated, area: EffectiveArea, t: Translate): void {
  const faults = lines.flatMap((line, index) => faultOf(line, `lines.${index}`, area, t) ?? [])
  if (faults.length > 0) throw invalidFields(faults)
}

function faultOf(
  line: Calculated['lines'][number],
  path: string,
  { currencyCode }: EffectiveArea,
  t: Translate,
): FieldError | undefined {
  const { name, number, isSold, hasPrice, quantity } = line
  // What comes along with another line is as many as its product brings.
  const sold = line.parentId === null ? roundUpQuantity(quantity, line) : quantity
  const values = { name, number, currency: displayCurrency(currencyCode), quantity, sold }
  if (!isSold) {
    return { path, message: t('OrderLack.NotSold', '{name} ({number}) is not sold any more. Remove it.', values) }
  }
  const [first] = hasPrice ? [] : priceLevels(line.rows, { ...line, saleUnit: line, today: today() })
  if (first) {
    const message = t(
      'OrderLack.TooFew',
      '{name} ({number}) has a price for you from {count} {count|piece|pieces} on. Take as many, or remove it.',
      { ...values, count: first.minimumQuantity },
    )
    return { path: `${path}.quantity`, message }
  }
  if (!hasPrice) {
    return { path, message: t('OrderLack.NoPrice', '{name} ({number}) has no price in {currency}. Remove it.', values) }
  }
  if (sold === quantity) return undefined
  const message = t(
    'OrderLack.Quantity',
    '{name} ({number}) is not sold in {quantity} {quantity|piece|pieces} any more. Take {sold}.',
    values,
  )
  return { path: `${path}.quantity`, message }
}

/** Throws OutOfStockException naming each variant that has too few pieces, and how many are left. */
export function checkStock({ lines }: Calculated, t: Translate): void {
  const short = lines.filter((line) => !line.allowBackorder && piecesThere(line) < line.quantity)
  if (short.length === 0) return
  // Of several lines of a variant the first has what is left.
  const fields = [...Map.groupBy(short, ({ variantId }) => variantId).values()].flatMap(([line]) => {
    if (!line) return []
    const { name, number } = line
    const stock = piecesThere(line)
    const message =
      stock > 0
        ? t('OrderLack.Few', '{name} ({number}): only {stock} left.', { name, number, stock })
        : t('OrderLack.None', '{name} ({number}): none left.', { name, number })
    return [{ path: `lines.${lines.indexOf(line)}.quantity`, message }]
  })
  throw new ShopError('OutOfStockException', fields.map(({ message }) => message).join(' '), { fields })
}
