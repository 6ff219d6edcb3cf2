import css from './stock-text.module.css'

type StockTextProps = {
  /** Full disc, half disc, ring with the hands of a clock, empty ring. The shape says it without colour. */
  level: 'plenty' | 'few' | 'coming' | 'none'
  /** The words: `240 in stock`. */
  children: React.ReactNode
  /** What comes after: `30 more on 12/04/2026`. */
  detail?: React.ReactNode
}

/** How much there is: a shape, words, and what comes when. */
export function StockText({ level, children, detail }: StockTextProps) {
  return (
    <span className={css.stock} data-level={level}>
      <span>
        {children}
        {detail && (
          <>
            {', '}
            <span className={css.detail}>{detail}</span>
          </>
        )}
      </span>
    </span>
  )
}
