import { createFollowers } from '#domain/followers.ts'

type ToastSeverity = 'info' | 'success' | 'warn' | 'error'

export type Toast = {
  id: number
  severity: ToastSeverity
  text: string
  /** A second line: a trace number, an undo hint. */
  detail?: string | undefined
  /** Of an error: what a failed call answered, as its status and as its code. */
  statusCode?: number | undefined
  statusMessage?: string | undefined
  /** When it was shown. */
  at: Date
  /** One act that belongs to it: undo. */
  action?: { label: string; onAct: () => void } | undefined
  /** Visible time in milliseconds while nobody looks at it. */
  lifeMs: number
}

/** How long a toast stays (spec §9). */
const TOAST_LIFE_MS = 3000
/** How long one stays that offers to undo: as long as it takes to see that it was the wrong button. */
export const UNDO_LIFE_MS = 8000

/** The title of an error that was given none: Danish for "an error occurred" (spec section 8). */
const ERROR_TITLE = 'Der opstod en fejl'

type Extra = Partial<Omit<Toast, 'id' | 'severity' | 'text' | 'at'>>

export type ToastStore = {
  /**
   * Shows a toast and gives its id back. The same words twice at once are one toast. An error may come without words.
   */
  show: (severity: ToastSeverity, text: string | undefined, extra?: Extra) => number
  close: (id: number) => void
  subscribe: (listener: () => void) => () => void
  current: () => readonly Toast[]
}

/** The toasts of one page; make it once and hand it to a `ToastHost`. */
export function createToasts(): ToastStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const { subscribe, tell } = createFollowers()

  function change(next: readonly Toast[]) {
    toasts = next
    tell()
  }

  return {
    show(severity, given, extra = {}) {
      const text = given || ERROR_TITLE
      const twin = toasts.find((toast) => toast.text === text && toast.severity === severity && !toast.action)
      const others = twin ? toasts.filter((toast) => toast !== twin) : toasts
      lastId += 1
      change([...others, { id: lastId, severity, text, lifeMs: TOAST_LIFE_MS, at: new Date(), ...extra }])
      return lastId
    },
    close: (id) => change(toasts.filter((toast) => toast.id !== id)),
    subscribe,
    current: () => toasts,
  }
}
