import type { EarlyEvents } from './early-events.ts'

/**
 * Enters once more what was typed before React listened, as soon as it does, before another key can come: React puts a
 * field back to what it knows, a longer text even before it has drawn.
 */
export function enterTexts({ texts, typed }: EarlyEvents): void {
  typed.abort()
  for (const [field, text] of texts) {
    if (isText(field)) queueMicrotask(enter.bind(null, field, text))
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
