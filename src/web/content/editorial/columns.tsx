import type { ReactNode } from 'react'
import type { BlockOf } from '#contract/blocks.ts'
import css from './columns.module.css'

type PlainBlock = BlockOf<'columns'>['columns'][number][number]
type ColumnsProps = {
  block: BlockOf<'columns'>
  drawBlock: (block: PlainBlock) => ReactNode
}

/** Up to four columns of blocks, below one another where there is no room. */
export function Columns({ block: { heading, columns }, drawBlock }: ColumnsProps) {
  return (
    <section className={css.section}>
      {heading && <h2>{heading}</h2>}
      <div className={css.columns} data-count={columns.length}>
        {columns.map((blocks, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place, and stay at it
          <div key={place} className={css.column}>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do the blocks in them
              <div key={index}>{drawBlock(block)}</div>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
