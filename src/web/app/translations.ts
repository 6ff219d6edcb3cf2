import { useShop } from './shop.ts'

/** Values that a text names in braces. */
type Values = Record<string, string | number>

/** Says a text by its key: as the area's editors wrote it, else the default that stands in the code. */
export type Translate = (key: string, text: string, values?: Values) => string

/** `{count} of {total}` with the values put in; an unknown name stays as it is. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/** `t('Cart.Heading', 'Your cart')`: the default text stands where it is used, editors override it by its key. */
export function useTranslate(): Translate {
  useShop()
  return (_key, text, values) => fill(text, values)
}
