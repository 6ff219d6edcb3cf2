/**
 * Puts an open popover below its anchor, or above it where there is no room, in browsers that cannot do it with
 * `position-area`. Others are left alone. `align` says which edges meet.
 */
export function placePopover(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  if (CSS.supports('position-area', 'block-end')) return
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = at.bottom + 4
  const top = below + height > innerHeight && at.top - 4 - height > 0 ? at.top - 4 - height : below
  const left = align === 'start' ? at.left : at.right - width
  panel.style.inset = 'auto'
  panel.style.top = `${top}px`
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}
