import { slugOf } from './slug.ts'

/** Goods of an order: one number may stand in several lines, alone and as part of a bundle. */
export type OrderLine = { position: number; number: string; quantity: number }

/** How many pieces of the order's line at `position` a shipment holds. */
export type PackedLine = { position: number; quantity: number }

/** What a shipment says it holds. */
type WantedLine = { number: string; quantity: number }

/** Why lines cannot be sent: of `number` the order has `all`, of which `elsewhere` are in other shipments. */
type PackingFault = { number: string; wanted: number; all: number; elsewhere: number }

/**
 * Which lines of the order are sent with what is wanted: those of the number in their order, as far as `elsewhere`, the
 * lines of the order's other shipments, leaves something of them. Nothing is sent that is not ordered: it gives the
 * first number that cannot be.
 */
export function packLines(
  wanted: readonly WantedLine[],
  ordered: readonly OrderLine[],
  elsewhere: readonly PackedLine[],
): PackedLine[] | { fault: PackingFault } {
  const takenAt = new Map<number, number>()
  for (const { position, quantity } of elsewhere) takenAt.set(position, (takenAt.get(position) ?? 0) + quantity)
  const packed: PackedLine[] = []
  for (const [item, { number, quantity }] of sumsOf(wanted)) {
    const own = ordered.filter((line) => slugOf(line.number) === item)
    let left = quantity
    for (const { position, quantity: all } of own) {
      const some = Math.min(left, Math.max(0, all - (takenAt.get(position) ?? 0)))
      if (some > 0) packed.push({ position, quantity: some })
      left -= some
    }
    if (left > 0) {
      const all = own.reduce((sum, line) => sum + line.quantity, 0)
      const sent = own.reduce((sum, { position }) => sum + (takenAt.get(position) ?? 0), 0)
      return { fault: { number, wanted: quantity, all, elsewhere: sent } }
    }
  }
  return packed.toSorted((a, b) => a.position - b.position)
}

/** Whether what is wanted is what is packed, item by item, whichever of the order's lines it was taken from. */
export function packedAlike(
  wanted: readonly WantedLine[],
  packed: readonly PackedLine[],
  ordered: readonly OrderLine[],
): boolean {
  const numberAt = new Map(ordered.map(({ position, number }) => [position, number]))
  const before = sumsOf(packed.map(({ position, quantity }) => ({ number: numberAt.get(position) ?? '', quantity })))
  const after = sumsOf(wanted)
  return before.size === after.size && [...after].every(([item, sum]) => before.get(item)?.quantity === sum.quantity)
}

function sumsOf(lines: readonly WantedLine[]): Map<string, WantedLine> {
  const sums = new Map<string, WantedLine>()
  for (const { number, quantity } of lines) {
    const item = slugOf(number)
    sums.set(item, { number, quantity: quantity + (sums.get(item)?.quantity ?? 0) })
  }
  return sums
}
