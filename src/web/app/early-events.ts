/**
 * What was done before the page's script had taken over: noted by `NOTE_EARLY_EVENTS`, done again by `replay`, so that
 * a press or a word is not lost on a slow line.
 */
export type EarlyEvents = { events: { event: Event; value: string }[]; noted: AbortController }

/**
 * The script in the head of a page that notes them. A form without a place to go to waits for the page's script; all
 * that the browser does by itself (links, other forms, popovers) it does at once.
 */
export const NOTE_EARLY_EVENTS = `var early={events:[],noted:new AbortController};for(let type of["click","input","keydown","focusout","submit"])addEventListener(type,event=>{if(type=="submit"){if(event.target.hasAttribute("action"))return;event.preventDefault()}early.events.push({event,value:event.target.value})},{capture:true,signal:early.noted.signal})`

/** Does again, in their order, what the browser did not do by itself; each sees what the one before has changed. */
export async function replay({ events }: EarlyEvents): Promise<void> {
  for (const { event, value } of events) {
    await new Promise((done) => setTimeout(done))
    const { target, type } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    if (type === 'click') target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click()
    else if (type === 'input') enter(target, value)
    else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
    else target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
  }
}

/** Enters once more what was entered: React hears of a value only when it is another one than it remembers. */
function enter(field: Element, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
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
