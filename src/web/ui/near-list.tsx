import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { onNear } from './near.ts'
import css from './near-list.module.css'
import { usePrinting } from './use-printing.ts'

type NearListProps<T> = {
  items: readonly T[]
  /** One `<li>` with its key. */
  render: (item: T, index: number) => ReactNode
  /** What an item is high, roughly, in rem. */
  itemHeight: number
  /** An item that has to be there, wherever the view is: it is about to be shown. */
  wanted?: number | undefined
}

/** Items that are drawn together. */
const PART = 50
const PX_PER_REM = 16

/**
 * The items of a long list as far as the view has come near them; room is kept for the others. What was drawn once
 * stays; paper has all of them. Stands in a `<ul>` or `<ol>`.
 */
export function NearList<T>({ items, render, itemHeight, wanted }: NearListProps<T>) {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set([0]))
  const isPrinting = usePrinting()
  const wantedPart = wanted === undefined ? undefined : Math.floor(wanted / PART)
  const draw = (part: number) => setDrawn((before) => (before.has(part) ? before : new Set([...before, part])))
  useEffect(() => {
    if (wantedPart !== undefined) setDrawn((before) => new Set([...before, wantedPart]))
  }, [wantedPart])

  return Array.from({ length: Math.ceil(items.length / PART) }, (_, part) => {
    const own = items.slice(part * PART, (part + 1) * PART)
    return isPrinting || drawn.has(part) || part === wantedPart ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <Fragment key={part}>{own.map((item, index) => render(item, part * PART + index))}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <Room key={part} height={own.length * itemHeight} onCome={() => draw(part)} />
    )
  })
}

function Room({ height, onCome }: { height: number; onCome: () => void }) {
  const ref = useRef<HTMLLIElement>(null)
  const near = useEffectEvent(onCome)
  useEffect(() => {
    if (ref.current) return onNear(ref.current, () => near())
  }, [])
  return (
    <li ref={ref} className={css.room} aria-hidden="true">
      {/* A page from the server may not style in place: a drawing has a height of its own. */}
      <svg aria-hidden="true" width="1" height={height * PX_PER_REM} />
    </li>
  )
}
