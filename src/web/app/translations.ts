import type { AreaSettings } from '#contract/area.ts'
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

/** The texts of a shop's area, for loaders; components use `useTranslate`. */
export function translate({ settings }: { settings: Pick<AreaSettings, 'texts'> }): Translate {
  const texts = settings.texts ?? {}
  return (key, text, values) => fill(textOf(texts, key) ?? text, values)
}

/** `t('Cart.Heading', 'Your cart')`: the default text stands where it is used, editors override it by its key. */
export const useTranslate = (): Translate => translate(useShop())

function textOf(texts: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
