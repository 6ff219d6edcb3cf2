/** The colours an area can be dressed in; each names a block of tokens of the storefront. */
export const THEMES = ['felt', 'chalk'] as const
/** `felt` is green, `chalk` is blue. */
export type Theme = (typeof THEMES)[number]

/** The accent of each theme by day, for what knows no tokens: mails and papers. */
export const ACCENTS: Readonly<Record<Theme, string>> = { felt: '#0f6a43', chalk: '#17608f' }
