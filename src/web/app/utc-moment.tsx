import { useFormat } from './format.ts'

/** When something happened: day and time of UTC, as every day of the shop is. */
export function UtcMoment({ iso }: { iso: string }) {
  const format = useFormat()
  return (
    <time dateTime={iso}>
      {format.date(iso)} {utcTime(iso)}
    </time>
  )
}

/** `14:05`, of an ISO moment. */
export const utcTime = (iso: string): string => iso.slice(11, 16)
