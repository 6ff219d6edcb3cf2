/**
 * Keeps an open popover below its button or `anchor`, or above it where there is no room, in browsers that cannot do it
 * by `position-try-fallbacks`, and in Safari, which is not asked to: it hangs when a container around such a popover
 * changes its width (webkit.org/b/302008). Others are left alone. `align` says which edges meet.
 */
export function placePopover(panel: HTMLElement, align: 'start' | 'end', anchor = buttonOf(panel)): void {
  if (!anchor || CSS.supports(DONE_BY_STYLE)) return
  const place = () => {
    const { style } = panel
    // As large as it is where nothing bounds it but the window.
    Object.assign(style, { positionArea: 'none', inset: 'auto', margin: 0 })
    const { offsetWidth: width, offsetHeight: height } = panel
    if (!width) {
      watch.disconnect()
      return removeEventListener('scroll', place, true)
    }
    const at = anchor.getBoundingClientRect()
    const below = at.bottom + GAP
    const top = below + height > innerHeight ? at.top - GAP - height : below
    const left = align === 'start' ? at.left : at.right - width
    style.inset = `${within(top, innerHeight - height)}px auto auto ${within(left, innerWidth - width)}px`
  }
  // What is in it may come later, as a calendar does; closed it has no size.
  const watch = new ResizeObserver(place)
  watch.observe(panel)
  addEventListener('scroll', place, true)
}

/** As popover.module.css and tooltip.module.css ask; Safari alone hangs punctuation. */
const DONE_BY_STYLE = '(position-area: end) and (not (hanging-punctuation: first))'

const GAP = 4
const EDGE = 8

const within = (at: number, room: number): number => Math.max(EDGE, Math.min(at, room - EDGE))

const buttonOf = ({ id }: HTMLElement): Element | null => document.querySelector(`[popovertarget="${id}"]`)
