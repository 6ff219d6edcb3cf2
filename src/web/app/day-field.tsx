import { writeDay } from '#domain/day.ts'
import { DateField, type DateFieldProps } from '../ui/date-field.tsx'
import { useShop } from './shop.ts'
import { useTranslate } from './translations.ts'

/** A day, as the area's language names its parts. */
export function DayField(props: Omit<DateFieldProps, 'locale' | 'labels'>) {
  const t = useTranslate()
  const { area } = useShop()
  return (
    <DateField
      {...props}
      locale={area.languageCode}
      labels={{
        format: t('Day.Format', 'mm/dd/yyyy'),
        wrong: t('Day.Wrong', 'Write month, day and year, like 12/04/2026'),
        tooEarly: t('Day.TooEarly', 'Not before {day}', { day: writeDay(props.min ?? '') }),
        tooLate: t('Day.TooLate', 'Not after {day}', { day: writeDay(props.max ?? '') }),
        open: t('Day.Open', 'Choose a day'),
        previous: t('Day.Previous', 'The month before'),
        next: t('Day.Next', 'The month after'),
      }}
    />
  )
}
