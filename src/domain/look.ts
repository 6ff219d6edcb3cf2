/** How one person wants the shop to look; kept in a cookie, so that the server renders it so. */
export type Look = {
  /** Products of a list as cards, as rows, or as an order sheet. */
  view: 'gallery' | 'list' | 'order'
  density: 'comfortable' | 'compact'
  /** `auto` follows the device. */
  scheme: 'auto' | 'light' | 'dark'
}

/** The cookie that keeps it. */
export const LOOK_COOKIE = 'look'

const CHOICES = {
  view: ['gallery', 'list', 'order'],
  density: ['comfortable', 'compact'],
  scheme: ['auto', 'light', 'dark'],
} as const satisfies { [K in keyof Look]: readonly Look[K][] }

/**
 * The look that a cookie's value says, `order.compact.auto`; the first choice of each where it says nothing we know.
 */
export function readLook(value: string | undefined): Look {
  const words = value?.split('.') ?? []
  const of = <T extends string>(choices: readonly [T, ...T[]]): T =>
    choices.find((choice) => words.includes(choice)) ?? choices[0]
  return { view: of(CHOICES.view), density: of(CHOICES.density), scheme: of(CHOICES.scheme) }
}

/** The cookie's value for a look: the inverse of `readLook`. */
export const writeLook = ({ view, density, scheme }: Look): string => [view, density, scheme].join('.')
