/**
 * Puts an open popover below its anchor, or above it where there is no room, in browsers that cannot do it with
 * `position-area`. Others are left alone. `align` says which edges meet.
 */
export function placePopover(panel: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  if (CSS.supports('position-area', 'block-end')) return
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = at.bottom + 4
  const above = at.top - 4 - height
  const top = below + height > innerHeight && above > 0 ? above : below
  const left = align === 'start' ? at.left : at.right - width
  panel.style.inset = `${top}px auto auto ${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
}
