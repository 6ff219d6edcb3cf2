import { useFormat } from '../../app/format.ts'
import css from './figures.module.css'

/** A count by what is counted; one that `isBad` asks for somebody. */
export type Figure = [name: string, count: number, isBad?: boolean]

/** Counts beside each other, each above what is counted. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const format = useFormat()
  return (
    <dl className={css.figures}>
      {figures.map(([name, count, isBad]) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>{format.count(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
