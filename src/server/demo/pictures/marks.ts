import type { BrandLook } from '../brands.ts'
import { circle, group, path, stroke } from './paint.ts'

/** A maker's ornament, `size` across, around a point. */
export function brandMark(mark: BrandLook['mark'], at: { x: number; y: number; size: number; colour: string }): string {
  const { x, y, size, colour } = at
  return group(`translate(${x} ${y}) scale(${Math.round(size) / 100})`, DRAWN[mark](colour))
}

const DRAWN: Readonly<Record<BrandLook['mark'], (colour: string) => string>> = {
  bars: (colour) => path('M-44-44h22v88h-22zM-11-22h22v66h-22zM22-2h22v46h-22z', colour),
  ring: (colour) => stroke('M-36 0a36 36 0 1 0 72 0a36 36 0 1 0-72 0', colour, 14) + circle(0, 0, 13, colour),
  chevron: (colour) => path('M-48 4L0-36L48 4V30L0-10L-48 30zM-30 40L0 14L30 40V52L0 30L-30 52z', colour),
  diamond: (colour) => path('M0-50L38 0L0 50L-38 0zM0-22L-16 0L0 22L16 0z', colour, { 'fill-rule': 'evenodd' }),
  sun: (colour) =>
    circle(0, 0, 20, colour) +
    stroke('M0-32V-48M0 32V48M-32 0H-48M32 0H48M-23-23L-34-34M23 23L34 34M-23 23L-34 34M23-23L34-34', colour, 9),
  wave: (colour) => stroke('M-48-16q24-30 48 0t48 0M-48 18q24-30 48 0t48 0', colour, 13, { 'stroke-linecap': 'round' }),
  cross: (colour) => path('M-14-48h28v34h34v28h-34v34h-28v-34h-34v-28h34z', colour),
  leaf: (colour) =>
    path('M0-50C46-24 46 22 0 50C-46 22-46-24 0-50zM-3-20V44H3V-20z', colour, { 'fill-rule': 'evenodd' }),
}
