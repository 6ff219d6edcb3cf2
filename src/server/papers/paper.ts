/** A printed document, every word of it said: what is drawn and nothing besides. Measures are points. */
export type Paper = {
  format: 'A4' | 'LETTER'
  /** As BCP 47 says it, for readers and voices. */
  language: string
  /** The shop's name, as it is written where it has no logo. */
  brand: string
  /** A colour as `#rrggbb`, for lines and marks. */
  accent: string
  title: string
  /** What the title leaves open, in one line. */
  lead: string
  /** The day it was issued, an ISO date. */
  issuedOn: string
  /** Who sends it, in one line above the address. */
  sender: string
  /** The same at the head of the page, line by line. */
  letterhead: string[]
  /** Where it goes: what is seen through the window of an envelope. */
  recipient: string[]
  facts: Fact[]
  /** Beside the title. */
  asides: { heading: string; lines: string[] }[]
  columns: Column[]
  rows: Row[]
  totals: Total[]
  /** Below the totals; the one about value added tax stands out. */
  notes: { heading: string; text: string; isMarked: boolean }[]
  /** How it is paid. */
  payment: { heading: string; text: string; facts: Fact[] } | null
  /** Lines to be signed on, by what stands below them. */
  signatures: string[]
  footer: string[][]
  /** `Page {page} of {pages}`. */
  pageText: string
}

/** A paper with the picture that it bears in place of the shop's name, a PNG in a data URL. */
export type Printed = Paper & { logo: string | null }

export type Fact = readonly [label: string, value: string]

export type Column = {
  heading: string
  /** What is left is shared by columns of width 0. */
  width: number
  isFigures: boolean
  /** Empty squares to be ticked by hand. */
  isBox?: true
}

export type Row = { cells: string[] /** In grey, below the first text. */; note: string }

export type Total = { label: string; amount: string; look: 'plain' | 'grand' }
