import { dayPattern, writeDay } from '#domain/day.ts'
import { DateField, type DateFieldProps } from '../ui/date-field.tsx'
import { useShop } from './shop.ts'
import { useTranslate } from './translations.ts'

/** A day, as the area's language writes it and names its parts. */
export function DayField(props: Omit<DateFieldProps, 'locale' | 'labels'>) {
  const t = useTranslate()
  const { languageCode } = useShop().area
  const say = (day = '') => writeDay(day, languageCode)
  return (
    <DateField
      {...props}
      locale={languageCode}
      labels={{
        format: t('Day.Format', '{pattern}', { pattern: dayPattern(languageCode) }),
        wrong: t('Day.Wrong', 'Write a day like {day}', { day: say('2026-12-31') }),
        tooEarly: t('Day.TooEarly', 'Not before {day}', { day: say(props.min) }),
        tooLate: t('Day.TooLate', 'Not after {day}', { day: say(props.max) }),
        open: t('Day.Open', 'Choose a day'),
        previous: t('Day.Previous', 'The month before'),
        next: t('Day.Next', 'The month after'),
      }}
    />
  )
}
