type ToastSeverity = 'info' | 'success' | 'warn' | 'error'

export type Toast = {
  id: number
  severity: ToastSeverity
  text: string
  /** A second line: a trace number, an undo hint. */
  detail?: string | undefined
  /** One act that belongs to it: undo. */
  action?: { label: string; onAct: () => void } | undefined
  /** Visible time in milliseconds while nobody looks at it. */
  lifeMs: number
}

/** How long a toast stays (spec §9). */
const TOAST_LIFE_MS = 3000

export type ToastStore = {
  /** Shows a toast and gives its id back. The same words twice at once are one toast. */
  show: (severity: ToastSeverity, text: string, extra?: Partial<Pick<Toast, 'detail' | 'action' | 'lifeMs'>>) => number
  close: (id: number) => void
  subscribe: (listener: () => void) => () => void
  current: () => readonly Toast[]
}

/** The toasts of one page; make it once and hand it to a `ToastHost`. */
export function createToasts(): ToastStore {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  return {
    show(severity, text, extra = {}) {
      const twin = toasts.find((toast) => toast.text === text && toast.severity === severity && !toast.action)
      const others = twin ? toasts.filter((toast) => toast !== twin) : toasts
      lastId += 1
      change([...others, { id: lastId, severity, text, lifeMs: TOAST_LIFE_MS, ...extra }])
      return lastId
    },
    close: (id) => change(toasts.filter((toast) => toast.id !== id)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => toasts,
  }
}
