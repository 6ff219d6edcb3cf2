/** Where a click on a link leads inside the shop, and how. */
type Follow = (to: string, options: { replace: boolean; preventScrollReset: boolean; viewTransition: boolean }) => void

/**
 * Takes clicks on links of this host to `follow`, wherever they are, also in text that editors wrote. Links stay plain
 * `<a href>`: a page of hundreds costs nothing to render and to bring to life. `leadsOut` tells the paths that are no
 * pages of the same router: the browser goes there itself. The link that was followed last says so (`data-followed`) as
 * long as it is there. Returns what ends it.
 */
export function followLinks(follow: Follow, leadsOut: (path: string) => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsToPage(link, leadsOut)) return
    event.preventDefault()
    document.querySelector('[data-followed]')?.removeAttribute('data-followed')
    link.dataset.followed = ''
    const { replace, keepScroll, transition } = link.dataset
    const options = {
      replace: replace !== undefined,
      preventScrollReset: keepScroll !== undefined,
      viewTransition: transition !== undefined,
    }
    follow(link.pathname + link.search + link.hash, options)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Not one that opens a tab, a window, a menu or a download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const leadsToPage = (link: HTMLAnchorElement, leadsOut: (path: string) => boolean) =>
  link.origin === location.origin &&
  !leadsToPlaceHere(link) &&
  (!link.target || link.target === '_self') &&
  !link.hasAttribute('download') &&
  !leadsOut(link.pathname)

/** The browser moves to a place on the same page better than we would: it takes the focus along. */
const leadsToPlaceHere = (link: HTMLAnchorElement) =>
  link.hash !== '' && link.pathname === location.pathname && link.search === location.search
