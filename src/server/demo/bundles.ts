import type { DemoProduct } from './products.ts'

/** Balls that come with a football table. */
const BALLS = 10

/** Has the first football table of the demo world come with balls, whose price its own holds already. */
export function bundle(products: readonly DemoProduct[]): void {
  const isOffered = ({ record }: DemoProduct) =>
    (record.areas ?? []).length === 0 && !record.tags?.includes('Last pieces')
  const table = products.find((each) => each.kind.id === 'football-tables' && isOffered(each))
  const balls = products.find((each) => each.kind.id === 'football-balls' && isOffered(each))
  const number = balls?.record.variants[0]?.number
  if (!table || !number) return
  for (const variant of table.record.variants) variant.parts = [{ number, quantity: BALLS, isIncluded: true }]
}
