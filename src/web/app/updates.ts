import type { Shop } from './shop.ts'
import { toasts } from './toasts.ts'
import { translate } from './translations.ts'

type Build = { id: string; timestamp: string }

const ASK_EVERY_MS = 10 * 60_000
/** Who has just typed or pressed something may have more on its way than the screen shows. */
const QUIET_MS = 3_000
/** What is filled in here lives in this page. */
const NOT_FROM = /^(\/en)?\/(cart|checkout|customer-center\/instant-excel|backoffice)(\/|$)/

/**
 * Asks now and then, and whenever the window is looked at again, whether the shop was built anew. It says so once; from
 * then on the next link that is followed is a full page load, and nothing that was entered is lost.
 */
export function watchBuilds(shop: Shop): void {
  const [id = '', timestamp = ''] = (document.documentElement.dataset.build ?? '').split(' ')
  let askedAt = Date.now()
  let touchedAt = Number.NEGATIVE_INFINITY

  const stop = new AbortController()
  const { signal } = stop
  const touch = () => {
    touchedAt = performance.now()
  }

  async function ask(): Promise<void> {
    askedAt = Date.now()
    const answer = await fetch('/builds/latest.json', { cache: 'no-store', signal }).catch(() => undefined)
    const latest: Build | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined
    // While nodes are changed one by one, an older one may answer too.
    if (!latest || latest.id === id || latest.timestamp <= timestamp) return
    stop.abort()
    toasts.show('info', translate(shop)('Update.Ready', 'The shop has been renewed. You see it with the next page.'))
    document.addEventListener('click', takeOver, { capture: true })
    for (const type of ['input', 'change', 'submit']) document.addEventListener(type, touch, { capture: true })
  }

  /** Keeps the click from the router; the browser follows the link by itself. */
  function takeOver(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('button')) touch()
    if (!target?.closest('a[href]') || NOT_FROM.test(location.pathname)) return
    if (performance.now() - touchedAt > QUIET_MS) event.stopPropagation()
  }

  const timer = setInterval(ask, ASK_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  const onLook = () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > ASK_EVERY_MS / 10) void ask()
  }
  document.addEventListener('visibilitychange', onLook, { signal })
}
