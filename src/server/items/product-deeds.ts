import { isDeepStrictEqual } from 'node:util'
import { type ItemOfProduct, KeptProduct } from '#contract/staff-products.ts'
import type { Deed } from './service.ts'

/** What becomes of a product, with what was before. */
export function deedsOf(before: KeptProduct | undefined, wanted: KeptProduct): Deed[] {
  const { number, name } = wanted
  const fields = (Object.keys(KeptProduct.shape) as (keyof KeptProduct)[]).filter(
    (field) => field !== 'items' && field !== 'name',
  )
  const ofItems = itemDeeds(before?.items ?? [], wanted.items)
  if (!before) return [{ action: 'Product.Created', object: `${number}: ${name}` }, ...ofItems]
  const [was, is] = [orderOf(before.items, wanted.items), orderOf(wanted.items, before.items)]
  const changes = [...changesOf(before, wanted, fields), ...changesOf({ items: was }, { items: is }, ['items'])]
  const renamed = { action: 'Product.Renamed', object: `${number}: ${before.name} → ${name}` }
  return [
    ...(before.name === name ? [] : [renamed]),
    ...changes.map((text) => ({ action: 'Product.Changed', object: `${number}: ${text}` })),
    ...ofItems,
  ]
}

/** The numbers of the items that are among others too, in their order. */
const orderOf = (items: readonly ItemOfProduct[], others: readonly ItemOfProduct[]): string[] =>
  items.map(({ number }) => number).filter((number) => others.some((other) => other.number === number))

function itemDeeds(before: readonly ItemOfProduct[], wanted: readonly ItemOfProduct[]): Deed[] {
  const gone = before.filter(({ variantId }) => !wanted.some((each) => each.variantId === variantId))
  return [
    ...wanted.flatMap((item) => {
      const { number, variantId, price, stock } = item
      const was = variantId ? before.find((each) => each.variantId === variantId) : undefined
      if (!was) return { action: 'Item.Added', object: `${number}: price ${price ?? 'none'}, stock ${stock ?? 'none'}` }
      const fields = Object.keys({ ...was, ...item }) as (keyof ItemOfProduct)[]
      return changesOf(was, item, fields).map((text) => ({ action: 'Item.Changed', object: `${number}: ${text}` }))
    }),
    ...gone.map(({ number }) => ({ action: 'Item.TakenOffSale', object: number })),
  ]
}

/** `brand: Unicorn → Target` of each field that differs; of a list what is no longer in it, and what came to it. */
const changesOf = <T extends object>(before: T, now: T, fields: readonly (keyof T & string)[]): string[] =>
  fields
    .map((field) => [field, partsOf(before[field]), partsOf(now[field])] as const)
    .filter(([, was, is]) => !isDeepStrictEqual(was, is))
    .map(([field, was, is]) => {
      const [gone, come] = [was.filter((each) => !is.includes(each)), is.filter((each) => !was.includes(each))]
      const isMoved = gone.length + come.length === 0
      return `${field}: ${wordsOf(isMoved ? was : gone)} → ${wordsOf(isMoved ? is : come)}`
    })

/** A value in words, each entry of a list by itself. */
function partsOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((each) => partsOf(each).join(', '))
  return typeof value === 'object' ? Object.values(value).flatMap(partsOf) : [String(value)]
}

/** So much of a text that both of two, with the number they are of, stand in the trail. */
const MOST = 200

function wordsOf(parts: readonly string[]): string {
  const text = parts.join('; ') || 'none'
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
