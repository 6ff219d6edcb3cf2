type Category = { name: string; amounts: readonly number[] }

/** A series of a plot: what belongs together, with its sum. */
type Series = { name: string; amounts: readonly number[]; total: number }

/** The largest categories by themselves, all others as one; those without a name are among the others. */
export function stacked(categories: readonly Category[], own: number, othersName: string): Series[] {
  const named = categories.filter(({ name }) => name !== '')
  const alone = named.slice(0, own)
  const rest = categories.filter((each) => !alone.includes(each))
  const series = alone.map(({ name, amounts }) => seriesOf(name, amounts))
  if (rest.length === 0) return series
  const months = Math.max(...rest.map(({ amounts }) => amounts.length))
  const amounts = Array.from({ length: months }, (_, at) =>
    rest.reduce((sum, each) => sum + (each.amounts[at] ?? 0), 0),
  )
  return [...series, seriesOf(othersName, amounts)]
}

const seriesOf = (name: string, amounts: readonly number[]): Series => ({
  name,
  amounts,
  total: amounts.reduce((sum, amount) => sum + amount, 0),
})

/** The next number above that reads well and halves well: 1, 2, 4, 6, 8 or 10 times a power of ten. */
export function niceCeiling(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10
  return factor * power
}
