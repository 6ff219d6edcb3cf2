import type { EarlyEvents } from './early-events.ts'

/**
 * Enters once more what was typed before React listened, as soon as it does. The texts are read before React draws anew,
 * which puts a field back to what React knows, and entered when it has, before another key can come.
 */
export function enterTexts({ events }: EarlyEvents): void {
  for (const field of new Set(events.map(({ type, target }) => type === 'input' && target))) {
    if (isText(field)) queueMicrotask(enter.bind(null, field, field.value))
  }
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isTick(field))

/** Whether a field is ticked, not written in. */
export const isTick = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

/** React hears of a text only when it is another one than it remembers. */
function enter(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
