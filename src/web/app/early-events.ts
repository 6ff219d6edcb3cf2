/**
 * What was done before the page's script had taken over: noted by `NOTE_EARLY_EVENTS`, done again by `replay`, so that
 * a press or a word is not lost on a slow line.
 */
export type EarlyEvents = { events: { event: Event; value: string; initial: string }[]; noted: AbortController }

/**
 * The script in the head of a page that notes them. A form without a place to go to waits for the page's script; all
 * that the browser does by itself (links, other forms, popovers) it does at once.
 */
export const NOTE_EARLY_EVENTS = `var early={events:[],noted:new AbortController};for(let type of["click","input","keydown","focusout","submit"])addEventListener(type,event=>{if(type=="submit"){if(event.target.hasAttribute("action"))return;event.preventDefault()}early.events.push({event,value:event.target.value,initial:event.target.defaultValue})},{capture:true,signal:early.noted.signal})`

/** Does again, in their order, what the browser did not do by itself; each sees what the one before has changed. */
export async function replay({ events }: EarlyEvents): Promise<void> {
  const typed = new Map(events.map(({ event: { target }, initial }) => [target, textIn(target, initial)]))
  const entered = new Set<Element>()
  for (const [at, { event, value, initial }] of events.entries()) {
    await new Promise((done) => setTimeout(done))
    const { target, type } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    if (type === 'click') target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click()
    else if (type === 'input') {
      const later = events.slice(at + 1)
      if (isTypedOn(target, later)) continue
      const known = entered.has(target) ? typed.get(target) : textIn(target, initial)
      entered.add(target)
      enter(target, isEnteredIn(target, later) ? value : (known ?? value))
    } else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
    else target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
  }
}

type Noted = EarlyEvents['events']

const isEnteredIn = (field: Element, later: Noted): boolean =>
  later.some(({ event }) => event.type === 'input' && event.target === field)

/** Whether the next that happens is more of the same text: then only the whole is entered. */
function isTypedOn(field: Element, later: Noted): boolean {
  const next = later.find(({ event }) => !(event instanceof KeyboardEvent && event.key.length === 1))
  return !isTick(field) && next?.event.type === 'input' && next.event.target === field
}

/**
 * What stands in a field by now, where it is not what it began with: its reader may have typed on. What it began with was
 * noted, for React makes `defaultValue` what it has heard.
 */
function textIn(field: EventTarget | null, initial: string): string | undefined {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value !== initial ? field.value : undefined
}

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Enters once more what was entered: React hears of a value only when it is another one than it remembers. */
function enter(field: Element, value: string): void {
  if (isTick(field)) {
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  } else {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
