/** What the shop tells of itself, to its own parts and to scripts that measure it (spec section 4, Events). */
const EVENTS = ['nuxt:ready', 'user:loggedIn', 'user:changed', 'cart:updated'] as const
type EventName = (typeof EVENTS)[number]

/** Tells everyone who listens on the window; an event that nobody knows is only logged (spec section 8). */
export function emit(event: string, detail?: unknown): void {
  if (isKnown(event)) dispatchEvent(new CustomEvent(event, { detail }))
  else console.error(`EventBus error: Function mapping for ${event} does not exist.`)
}

/** Hears an event until the returned function is called. */
export function on(event: EventName, listener: (detail: unknown) => void): () => void {
  const hear = (heard: Event) => listener(heard instanceof CustomEvent ? heard.detail : undefined)
  addEventListener(event, hear)
  return () => removeEventListener(event, hear)
}

const isKnown = (event: string): event is EventName => EVENTS.some((each) => each === event)
