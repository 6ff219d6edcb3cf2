import { useFormat } from '../../app/format.ts'

/** A day and time as the clock on the wall shows it here. */
export function Moment({ iso }: { iso: string }) {
  const format = useFormat()
  const at = new Date(iso)
  const day = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString()
  return (
    <time dateTime={iso}>
      {format.date(day)} {day.slice(11, 16)}
    </time>
  )
}
