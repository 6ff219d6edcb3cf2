import { isTick } from './early-texts.ts'

/**
 * What was done before the page's script had taken over and drawn: noted by `NOTE_EARLY_EVENTS`, done again by
 * `replay`, so that a press or a word is not lost on a slow line.
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
  /** Whether one of them is done by nobody else: who goes on to another page would lose it. */
  isAwaited: boolean
  /** Whether somebody who went on was held back for it. */
  isHolding: boolean
  /** What was last typed into each field; those that are ticked are among them. */
  texts: Map<EventTarget | null, string>
  /** Ends the noting of texts, as soon as React has drawn. */
  typed: AbortController
}

/** What does nothing by itself. */
const BUTTON = 'button[type="button"]:not([popovertarget])'

/**
 * The script in the head of a page that notes them. A form without a place to go to waits for the page's script; all
 * that the browser does by itself (links, other forms, popovers) it does at once. What is done while others wait to be
 * done again waits behind them: React does not hear of it before, and a link or a form that would leave the page without
 * them leaves it after them. Pressed once more it leaves at once, for a script that does not come holds nobody. What is
 * posted takes the place within the page along: the browser goes on to it wherever the answer leads, as after signing in.
 */
export const NOTE_EARLY_EVENTS = `var early={events:[],noted:new AbortController,isReplaying:false,isAwaited:false,isHolding:false,texts:new Map,typed:new AbortController};addEventListener("input",({target})=>early.texts.set(target,target.value),{capture:true,signal:early.typed.signal});for(let type of["click","input","keydown","focusout","submit"])addEventListener(type,event=>{if(early.isReplaying)return;let{target,detail}=event,{value,checked}=target,isLeaving=type=="submit"?target.hasAttribute("action"):type=="click"&&!event.ctrlKey&&!event.metaKey&&!event.shiftKey&&target.closest("a[href]:not([target],[download])");if(isLeaving&&early.isAwaited&&(!early.isHolding||detail>1)){early.isHolding=true;event.preventDefault()}else if(type=="submit"){if(isLeaving){if(target.method=="post")target.action+=location.hash;return}event.preventDefault()}if(type!="input")event.stopImmediatePropagation();early.isAwaited||=!isLeaving&&(type=="submit"||type=="input"&&!target.form?.hasAttribute("action")||type=="click"&&!!target.closest('${BUTTON}'));early.events.push({event,value,checked})},{capture:true,signal:early.noted.signal})`

/**
 * Does again, in their order, what the browser did not do by itself; each sees what the one before has changed. Texts
 * are known already. What the browser made of a key, a press or the sending of a form, is left out where the page now
 * keeps the key for itself, as it would have then.
 */
export async function replay(early: EarlyEvents): Promise<void> {
  let isKept = false
  for (const each of early.events) {
    if (isKept && isMadeOfKey(each.event)) continue
    await new Promise((done) => setTimeout(done))
    early.isReplaying = true
    isKept = !doAgain(each)
    early.isReplaying = false
  }
  early.noted.abort()
}

/** A press of the mouse or a finger has a count of clicks. */
const isMadeOfKey = (event: Event): boolean =>
  event.type === 'submit' || (event instanceof MouseEvent && event.detail === 0)

/**
 * Does it again; false where what comes of it is left out: the page keeps a key from the browser, or a second press sends
 * what the first has sent.
 */
function doAgain({ event, value, checked }: EarlyEvents['events'][number]): boolean {
  const { target, type } = event
  if (!(target instanceof Element) || !target.isConnected) return true
  if (type === 'click') target.closest<HTMLElement>(event.defaultPrevented ? 'a' : BUTTON)?.click()
  else if (type === 'input') choose(target, value, checked)
  else if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
  else return target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
  return !((event as UIEvent).detail > 1)
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
