import css from './money.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type MoneyProps = {
  /** The amount as it is to be read, already formatted: `1,234.50`. `undefined` while it is on its way. */
  text: string | undefined
  /** `EUR`, small, behind the amount. */
  currency?: string | undefined
  /** The formatted amount before a discount, struck through. */
  before?: string | undefined
  /** What screen readers say ahead of the struck amount. */
  beforeLabel?: string | undefined
  size?: 's' | 'm' | 'l' | 'xl'
}

/** An amount in tabular figures, never wrapped. Its room is kept while the amount is on its way. */
export function Money({ text, currency, before, beforeLabel, size = 's' }: MoneyProps) {
  if (text === undefined) return <span className={css.money} data-size={size} data-pending="" aria-hidden="true" />
  return (
    <span className={css.money} data-size={size}>
      <span>
        <span>{text}</span>
        {currency && (
          <>
            {'\u00a0'}
            <span className={css.currency}>{currency}</span>
          </>
        )}
      </span>
      {before && (
        <>
          {' '}
          <s className={css.before}>
            {beforeLabel && <VisuallyHidden>{beforeLabel} </VisuallyHidden>}
            {before}
          </s>
        </>
      )}
    </span>
  )
}
