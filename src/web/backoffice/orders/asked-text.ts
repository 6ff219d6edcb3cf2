import type { Translate } from '../../app/translations.ts'

/** What is said of an order about which something was written that nobody has answered. */
export const askedText = (t: Translate): string => t('Office.ToAnswer', 'To answer')
