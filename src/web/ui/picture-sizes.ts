/** The widths a page offers, in pixels; the shop makes others of its list too. */
const WIDTHS = [160, 320, 640, 960, 1280, 1920]

/** `/images/fit/960/0/ce/KEY`: a picture that can be had at other widths. Drawings cannot and need not. */
const SIZED = /^(\/images\/fit\/)\d+(?=\/)/

/** The same picture at another width. */
export const atWidth = (src: string, width: number): string => src.replace(SIZED, `$1${width}`)

/** The same picture to be seen from near, the whole screen full of it. */
export const largeOf = (src: string): string => atWidth(src, 2560)

/** What a browser may choose from; undefined for a picture that there is in one size. */
export const srcSetOf = (src: string | undefined): string | undefined =>
  src && SIZED.test(src) ? WIDTHS.map((width) => `${atWidth(src, width)} ${width}w`).join() : undefined
