import css from './stock-text.module.css'

type StockTextProps = {
  /** Full disc, half disc, ring with an arrow of time, empty ring. The shape says it without colour. */
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
      <svg viewBox="0 0 12 12" width="12" height="12" className={css.shape} aria-hidden="true">
        <circle
          cx="6"
          cy="6"
          r="4.75"
          fill={level === 'plenty' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.5"
        />
        {level === 'few' && <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" fill="currentColor" />}
        {level === 'coming' && <path d="M6 3.5V6l1.75 1.25" fill="none" stroke="currentColor" strokeWidth="1.25" />}
      </svg>
      <span>
        {children}
        {detail && <span className={css.detail}> {detail}</span>}
      </span>
    </span>
  )
}
