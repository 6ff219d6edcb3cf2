import { isTick } from './early-texts.ts'

/**
 * What was done before the page's script had taken over: noted by `NOTE_EARLY_EVENTS`, done again by `replay`, so that
 * a press or a word is not lost on a slow line.
 */
export type EarlyEvents = { events: Event[]; noted: AbortController }

/**
 * The script in the head of a page that notes them. A form without a place to go to waits for the page's script; all
 * that the browser does by itself (links, other forms, popovers) it does at once.
 */
export const NOTE_EARLY_EVENTS = `var early={events:[],noted:new AbortController};for(let type of["click","input","keydown","focusout","submit"])addEventListener(type,event=>{if(type=="submit"){if(event.target.hasAttribute("action"))return;event.preventDefault()}early.events.push(event)},{capture:true,signal:early.noted.signal})`

/**
 * Does again, in their order, what the browser did not do by itself; each sees what the one before has changed. Texts
 * are known already.
 */
export async function replay({ events }: EarlyEvents): Promise<void> {
  for (const event of events) {
    await new Promise((done) => setTimeout(done))
    const { target, type } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    if (type === 'click') target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click()
    else if (type === 'input') choose(target)
    else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
    else target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
  }
}

/** Ticks or selects once more: React hears of a tick only when it is another one than it remembers. */
function choose(field: Element): void {
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  else if (field instanceof HTMLInputElement && isTick(field)) {
    field.checked = !field.checked
    field.click()
  }
}
