import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import css from './toast-host.module.css'
import type { Toast, ToastStore } from './toast-store.ts'

type ToastHostProps = {
  store: ToastStore
  labels: { region: string; close: string; copy: string }
}

/**
 * Where toasts appear: bottom right. Their time stands still while one of them is pointed at or focused and while the
 * page is hidden. Errors have a button that copies their words.
 */
export function ToastHost({ store, labels }: ToastHostProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.current, store.current)
  const host = useRef<HTMLElement>(null)
  const [touched, setTouched] = useState(false)
  const hidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  )
  const latest = toasts.at(-1)?.id

  // A dialog that opened later covers the host: opened again, the host is on top.
  useEffect(() => {
    if (latest === undefined || !host.current) return
    if (host.current.matches(':popover-open')) {
      if (!document.querySelector('dialog:modal')) return
      host.current.hidePopover()
    }
    host.current.showPopover()
  }, [latest])

  return (
    <section
      ref={host}
      popover="manual"
      className={css.host}
      aria-label={labels.region}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={() => setTouched(true)}
      onBlur={() => setTouched(false)}
    >
      <ol className={css.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            waits={touched || hidden}
            labels={labels}
            onClose={() => {
              store.close(toast.id)
              setTouched(false)
            }}
          />
        ))}
      </ol>
    </section>
  )
}

type ToastItemProps = { toast: Toast; waits: boolean; labels: ToastHostProps['labels']; onClose: () => void }

function ToastItem({ toast, waits, labels, onClose }: ToastItemProps) {
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

  return (
    <li className={css.toast} data-severity={toast.severity}>
      <Icon of={ICONS[toast.severity]} size={20} className={css.icon} />
      <div className={css.words}>
        <p>{toast.text}</p>
        {toast.detail && <p className={css.detail}>{toast.detail}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.action?.onAct()
            onClose()
          }}
        >
          {toast.action.label}
        </button>
      )}
      {toast.severity === 'error' && (
        <IconButton
          icon={Copy}
          size="s"
          label={labels.copy}
          onClick={() => navigator.clipboard?.writeText([toast.text, toast.detail].filter(Boolean).join('\n'))}
        />
      )}
      <IconButton icon={X} size="s" label={labels.close} onClick={onClose} />
    </li>
  )
}

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert }

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
