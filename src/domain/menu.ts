/** The part of a menu entry that decides where it is shown. */
type Entry<E> = { id: string; tags: readonly string[]; children: readonly E[] }

/** Categories that the main menu does not show (spec section 9). */
const EXCLUDED_IDS = new Set(['29280', '29281'])

/**
 * The entries of `menus` that carry `tag` and that this person may see, with what lies below them (spec sections 5 and
 * 9): those that require login only for who is signed in, the excluded categories not in the main menu, `primary`.
 */
export function menuEntries<E extends Entry<E>>(menus: readonly E[], tag: string, isSignedIn: boolean): E[] {
  const isShown = ({ id, tags }: E) =>
    !(tag === 'primary' && EXCLUDED_IDS.has(id)) && (isSignedIn || !tags.includes('requires-login'))
  return filtered(menus, isShown).filter((entry) => entry.tags.includes(tag))
}

/** The entries that a visitor may know of, on every level (spec section 5). */
export function openEntries<E extends Entry<E>>(menus: readonly E[]): E[] {
  return filtered(menus, ({ tags }) => !tags.includes('requires-login'))
}

function filtered<E extends Entry<E>>(entries: readonly E[], isShown: (entry: E) => boolean): E[] {
  return entries.filter(isShown).map((entry) => ({ ...entry, children: filtered(entry.children, isShown) }))
}
