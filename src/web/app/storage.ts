/** What a browser keeps under a name: of its own, or of one window. */
type KeptText = {
  /** The text; null where there is none, or none can be had. */
  read(name: string): string | null
  /** Keeps a text, or with null forgets it; whether that was done. */
  write(name: string, text: string | null): boolean
}

/** Kept for all windows of the shop, until signing out empties it. */
export const inBrowser = keptIn(() => localStorage)

/** Kept for this window alone; it survives a reload. */
export const inWindow = keptIn(() => sessionStorage)

/** The currency a page had that was loaded anew for another one. */
export const CURRENCY_BEFORE = 'currency before'

/** A storage that is full or forbidden keeps nothing, which breaks nothing that a person does. */
function keptIn(storage: () => Storage): KeptText {
  return {
    read: (name) => attempt(() => storage().getItem(name)) ?? null,
    write(name, text) {
      const isDone = attempt(() => {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
        return true
      })
      return isDone === true
    },
  }
}

/** The value written in a kept text; undefined for none, and for what is no JSON. */
export const parsed = (text: string | null): unknown => attempt(() => JSON.parse(text ?? ''))

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
