import type { Paper } from './paper.ts'
import type { Style } from './pen.ts'

const INK = '#131a16'
const GREY = '#5d6963'
/** Between rows, and behind what is paid. */
export const HAIRLINE = '#dce3de'
export const WASH = '#f3f6f3'
export const RULE = INK

/** Every style a paper is written in. */
export const STYLES = {
  title: { face: 'strong', size: 22, colour: INK, tracking: -0.55 },
  lead: { face: 'regular', size: 9.5, colour: GREY },
  text: { face: 'regular', size: 8.8, colour: INK },
  strong: { face: 'strong', size: 8.8, colour: INK },
  figures: { face: 'regular', size: 8.8, colour: INK, isFigures: true },
  recipient: { face: 'regular', size: 10, colour: INK },
  label: { face: 'regular', size: 8, colour: GREY },
  value: { face: 'regular', size: 8, colour: INK },
  small: { face: 'regular', size: 7.4, colour: GREY },
  column: { face: 'strong', size: 7.4, colour: GREY },
  tiny: { face: 'regular', size: 6.8, colour: GREY },
  grand: { face: 'strong', size: 12, colour: INK, isFigures: true },
} as const satisfies Record<string, Style>

/** From one line of a style to the next. */
export const leading = ({ size }: Style): number => Math.round(size * 1.4 * 2) / 2

/** Where things stand on a page; in points from its upper left corner. */
export type Sheet = {
  left: number
  right: number
  height: number
  /** Where the second column of the head begins. */
  aside: number
  /** The first line in the window of an envelope: DIN 5008 form B, or a US no. 10 folded in three. */
  recipient: number
  /** The title stands no higher. */
  title: number
  /** Where the table goes on, on a following page. */
  next: number
  /** Nothing but the footer stands below. */
  bottom: number
}

const SHEETS: Record<Paper['format'], Sheet> = {
  A4: sheet(595.28, 841.89, { left: 62, right: 51, recipient: 142, title: 270 }),
  LETTER: sheet(612, 792, { left: 66, right: 54, recipient: 158, title: 272 }),
}

/** The sheet a paper is written on. */
export const sheetOf = ({ format }: Pick<Paper, 'format'>): Sheet => SHEETS[format]

function sheet(
  width: number,
  height: number,
  { left, right, recipient, title }: { left: number; right: number; recipient: number; title: number },
): Sheet {
  return {
    left,
    right: width - right,
    height,
    aside: width - right - 176,
    recipient,
    title,
    next: 96,
    bottom: height - 80,
  }
}
