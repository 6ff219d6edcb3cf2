import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { copyText } from './copy-text.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import css from './toast-host.module.css'
import type { Toast, ToastStore } from './toast-store.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ToastHostProps = {
  store: ToastStore
  /** `copied` and `message` are the two lines of the toast that says so after copying, `notCopied` where that fails. */
  labels: Record<'region' | 'close' | 'copy' | 'copied' | 'message' | 'notCopied', string>
  /** Hears when a toast goes that has the focus: where that came from may be gone too. */
  onLeave?: () => void
}

/**
 * Where toasts appear: bottom right, as low as they cover not what brought them, on a phone nothing that is pressed; over
 * a dialog they are pressed and heard as it is. Their time stands still while one of them is pointed at or focused and
 * while the page is hidden. F8 leads the keyboard to the latest, to its act if it has one, and back, Esc closes it; the
 * focus goes back to where it came from when one goes, too. An error shows when it came and what was answered; a press on
 * that copies it.
 */
export function ToastHost({ store, labels, onLeave }: ToastHostProps) {
  const all = useSyncExternalStore(store.subscribe, store.current, store.current)
  const [home, host] = useGround(all.length > 0)
  // What comes along with its region, or in a dialog that is about to close, is not read out.
  const [toasts, setToasts] = useState(NONE)
  const wasThere = useRef(false)
  useLayoutEffect(() => {
    const isHeard = wasThere.current && !document.querySelector(OPEN_DIALOG)
    wasThere.current = true
    if (isHeard || all.length === 0) return setToasts(all)
    const timer = setTimeout(setToasts, HEARD_MS, all)
    return () => clearTimeout(timer)
  }, [all])
  const cameFrom = useRef<HTMLElement>(null)
  const [touched, setTouched] = useState(false)
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  )
  const latest = toasts.at(-1)?.id

  useEffect(() => {
    if (latest === undefined) return
    const inLatest = (what: string) => host.current?.querySelector<HTMLElement>(`li:last-child ${what}`)
    const onKey = (event: KeyboardEvent) => {
      const at = host.current?.contains(document.activeElement) ? document.activeElement?.closest('li') : null
      if (event.key !== 'F8' && !(at && event.key === 'Escape')) return
      event.preventDefault()
      if (event.key === 'Escape') at?.querySelector<HTMLElement>(':scope > button:last-child')?.click()
      else if (at) cameFrom.current?.focus({ preventScroll: true })
      else (inLatest('[aria-keyshortcuts]') ?? inLatest('button'))?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [host, latest])

  return (
    <div ref={home}>
      <section
        ref={host}
        popover="manual"
        className={css.host}
        aria-label={labels.region}
        // Below a pointer that rests nobody reads.
        onPointerMove={({ movementX, movementY }) => (movementX || movementY) && setTouched(true)}
        onPointerLeave={() => setTouched(false)}
        onFocus={({ currentTarget, relatedTarget }) => {
          setTouched(true)
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
        }}
        onBlur={() => setTouched(false)}
      >
        <ol className={css.list} aria-live="polite" aria-relevant="additions">
          {toasts.map((toast) => (
            <ToastItem
              key={toast.id}
              toast={toast}
              waits={touched || hidden}
              labels={labels}
              onCopied={(isCopied) =>
                isCopied
                  ? store.show('success', labels.copied, { detail: labels.message })
                  : store.show('warn', labels.notCopied)
              }
              onClose={() => {
                if (host.current?.contains(document.activeElement)) {
                  cameFrom.current?.focus({ preventScroll: true })
                  onLeave?.()
                }
                store.close(toast.id)
                setTouched(false)
              }}
            />
          ))}
        </ol>
      </section>
    </div>
  )
}

/**
 * Where the host stands: in its home, or while it shows something in the dialog that is open over the page, from below
 * which nothing is pressed or heard. React takes no part in that: of what it has drawn it removes the home alone.
 */
function useGround(isNeeded: boolean) {
  const home = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // As often as more is said, and what is below grows: the first line of a cart pushes down what was pressed.
    const room = new ResizeObserver(() => host.current && makeRoom(host.current))
    let below: Element
    const settle = () => {
      const ground = (isNeeded && [...document.querySelectorAll(OPEN_DIALOG)].at(-1)) || home.current
      if (!host.current || !ground) return
      if (host.current.parentNode !== ground || !host.current.matches(':popover-open')) {
        ground.append(host.current)
        host.current.showPopover()
      }
      if (!isNeeded || below === ground) return
      below = ground
      for (const each of [host.current, document.body, ground]) room.observe(each)
    }
    settle()
    if (!isNeeded) return
    // A dialog may open or close, or be gone with the page that it was of.
    const watch = new MutationObserver(settle)
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      room.disconnect()
    }
  }, [isNeeded])
  return [home, host] as const
}

type ToastItemProps = {
  toast: Toast
  waits: boolean
  labels: ToastHostProps['labels']
  onCopied: (isCopied: boolean) => void
  onClose: () => void
}

function ToastItem({ toast, waits, labels, onCopied, onClose }: ToastItemProps) {
  const onEnd = useEffectEvent(onClose)
  const leftMs = useRef(toast.lifeMs)

  useEffect(() => {
    if (waits) return
    const from = performance.now()
    const timer = setTimeout(() => onEnd(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - from
    }
  }, [waits])

  async function copy(): Promise<void> {
    onCopied(await copyText([toast.text, toast.detail, factsOf(toast)].filter(Boolean).join('\n')))
  }

  return (
    <li className={css.toast} data-severity={toast.severity}>
      <Icon of={ICONS[toast.severity]} size={20} className={css.icon} />
      <div className={css.words}>
        <p>{toast.text}</p>
        {toast.severity === 'error' ? (
          <button type="button" className={css.details} title={labels.copy} onClick={() => void copy()}>
            {toast.detail && <span className={css.detail}>{toast.detail}</span>}
            <span className={classes(css.detail, css.facts)}>
              {factsOf(toast)} <Icon of={Copy} size={14} />
              <VisuallyHidden>{labels.copy}</VisuallyHidden>
            </span>
          </button>
        ) : (
          toast.detail && <p className={css.detail}>{toast.detail}</p>
        )}
      </div>
      {toast.action && (
        <>
          <button
            type="button"
            className={css.action}
            aria-keyshortcuts="F8"
            onClick={() => {
              toast.action?.onAct()
              onClose()
            }}
          >
            {toast.action.label}
          </button>
          <kbd className={css.key}>
            {/* The words of buttons are left out where news are read. */}
            <VisuallyHidden>{toast.action.label}: </VisuallyHidden>F8
          </kbd>
        </>
      )}
      <IconButton icon={X} size="s" label={labels.close} onClick={onClose} />
    </li>
  )
}

/** `14:07:31 · 500 · ServerException` */
const factsOf = ({ at, statusCode, statusMessage }: Toast): string =>
  [at.toLocaleTimeString('en-GB'), statusCode, statusMessage].filter(Boolean).join(' · ')

const NONE: readonly Toast[] = []

const OPEN_DIALOG = 'dialog:modal'
/** Until what was not there, or has moved into a dialog, is known to readers. */
const HEARD_MS = 100

const PHONE = '(width < 40rem)'
const PRESSED = ':is(button, input, select, textarea, [data-severity])'
const GAP_PX = 8

/**
 * Lifts the toasts over what they would cover, on a wide screen over what was pressed last and the buttons of a dialog;
 * where there is no room at all they stay at the bottom.
 */
function makeRoom(host: HTMLElement): void {
  host.style.setProperty('--lift', '0px')
  const { top, bottom, left } = host.getBoundingClientRect()
  const isPhone = matchMedia(PHONE).matches
  const ground = host.closest('dialog') ?? document.querySelector('main')
  const isActOfDialog = (each: Element) => ground?.localName === 'dialog' && each.localName === 'button'
  const pressed = [...(ground?.querySelectorAll(PRESSED) ?? [])].filter(
    (each) =>
      !host.contains(each) &&
      (isPhone ||
        ((each === document.activeElement || isActOfDialog(each)) && each.getBoundingClientRect().right > left)),
  )
  const boxes = pressed.map((each) => each.getBoundingClientRect()).sort((a, b) => b.bottom - a.bottom)
  let lift = 0
  for (const box of boxes) {
    if (box.height > 0 && box.bottom > top - lift && box.top < bottom - lift) lift = bottom - box.top + GAP_PX
  }
  if (lift < top) host.style.setProperty('--lift', `${lift}px`)
}

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert }

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
