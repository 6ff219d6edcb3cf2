import { code128, ean13 } from '#domain/barcode.ts'
import css from './barcode.module.css'

type BarcodeProps = {
  /** The number that a till reads; wins over `number` when it is a valid one. */
  ean: string | null
  number: string
}

/** Modules left free at both sides, so that a reader finds the ends. */
const QUIET = 10
const HEIGHT = 40

/** A barcode of the EAN, or of the item number where there is none, with what it says below. */
export function Barcode({ ean, number }: BarcodeProps) {
  const fromEan = ean ? ean13(ean) : undefined
  const modules = fromEan ?? code128(number)
  if (!modules) return null
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: { length }, index }) => `M${QUIET + index} 0h${length}v${HEIGHT}h-${length}z`,
  )
  return (
    <figure className={css.barcode}>
      <svg viewBox={`0 0 ${modules.length + 2 * QUIET} ${HEIGHT}`} className={css.bars} aria-hidden="true">
        <path d={bars.join('')} shapeRendering="crispEdges" />
      </svg>
      <figcaption className={css.text}>{fromEan ? ean : number}</figcaption>
    </figure>
  )
}
