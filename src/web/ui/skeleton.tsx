import css from './skeleton.module.css'

type SkeletonProps = {
  /** What comes here: it decides the size. */
  shape?: 'text' | 'control'
  /** Number of lines, the last one shorter. */
  lines?: number
}

/** The room of something that is on its way. Say once in words what loads; the skeleton itself is silent. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className={css.skeleton} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <span key={line} className={css.bar} data-shape={shape} />
      ))}
    </span>
  )
}
