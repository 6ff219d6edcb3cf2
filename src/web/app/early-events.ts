import { isTick } from './early-texts.ts'

/**
 * What was done before the page's script had taken over and drawn: noted by `NOTE_EARLY_EVENTS`, done again by `replay`, so that
 * a press or a word is not lost on a slow line.
 */
export type EarlyEvents = {
  events: { event: Event; value: string; checked: boolean }[]
  /**
   * Ends the noting of events, once all of them are done again. React listens before it has drawn: what it hears then
   * it takes for what it is about to draw, another choice than the one on the screen.
   */
  noted: AbortController
  /** Whether one of them is done again just now. */
  isReplaying: boolean
  /** What was last typed into each field; those that are ticked are among them. */
  texts: Map<EventTarget | null, string>
  /** Ends the noting of texts, as soon as React has drawn. */
  typed: AbortController
}

/**
 * The script in the head of a page that notes them. A form without a place to go to waits for the page's script; all
 * that the browser does by itself (links, other forms, popovers) it does at once. What is done while others wait to be
 * done again waits behind them: React does not hear of it before.
 */
export const NOTE_EARLY_EVENTS = `var early={events:[],noted:new AbortController,isReplaying:false,texts:new Map,typed:new AbortController};addEventListener("input",({target})=>early.texts.set(target,target.value),{capture:true,signal:early.typed.signal});for(let type of["click","input","keydown","focusout","submit"])addEventListener(type,event=>{if(early.isReplaying)return;if(type=="submit"){if(event.target.hasAttribute("action"))return;event.preventDefault()}if(type!="input")event.stopImmediatePropagation();let{value,checked}=event.target;early.events.push({event,value,checked})},{capture:true,signal:early.noted.signal})`

/**
 * Does again, in their order, what the browser did not do by itself; each sees what the one before has changed. Texts
 * are known already.
 */
export async function replay(early: EarlyEvents): Promise<void> {
  for (const each of early.events) {
    await new Promise((done) => setTimeout(done))
    early.isReplaying = true
    doAgain(each)
    early.isReplaying = false
  }
  early.noted.abort()
}

function doAgain({ event, value, checked }: EarlyEvents['events'][number]): void {
  const { target, type } = event
  if (!(target instanceof Element) || !target.isConnected) return
  if (type === 'click') target.closest<HTMLElement>('button[type="button"]:not([popovertarget])')?.click()
  else if (type === 'input') choose(target, value, checked)
  else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
}

/**
 * Ticks or selects once more, for a page that was drawn anew meanwhile has forgotten it. React hears of a tick only
 * when it is another one than it remembers.
 */
function choose(field: Element, value: string, checked: boolean): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && isTick(field)) {
    field.checked = !checked
    field.click()
  }
}
