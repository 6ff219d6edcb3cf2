/** The part of a menu entry that decides where it is shown. */
type Entry<E> = { id: string; tags: readonly string[]; children: readonly E[] }

/** Categories that no main menu shows (spec section 9). */
const EXCLUDED_IDS = new Set(['29280', '29281'])

/**
 * The entries of `menus` that carry `tag` and that this person may see, with what lies below them (spec sections 5 and
 * 9): those that require login only for who is signed in, the excluded categories never.
 */
export function menuEntries<E extends Entry<E>>(menus: readonly E[], tag: string, isSignedIn: boolean): E[] {
  return visible(menus, isSignedIn).filter((entry) => entry.tags.includes(tag))
}

function visible<E extends Entry<E>>(entries: readonly E[], isSignedIn: boolean): E[] {
  return entries
    .filter(({ id, tags }) => !EXCLUDED_IDS.has(id) && (isSignedIn || !tags.includes('requires-login')))
    .map((entry) => ({ ...entry, children: visible(entry.children, isSignedIn) }))
}
