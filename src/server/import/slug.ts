import { createHash } from 'node:crypto'
import { inPlainLetters } from '#domain/plain-letters.ts'
import { isOwnPage, isReservedPath, leadsNowhere } from '#domain/system-pages.ts'

/**
 * `text` as a part of an id or a path: lower case, accents dropped, everything but letters and digits a single hyphen.
 *
 * Ids are plain ASCII, so letters of other scripts leave; a short hash of the text then keeps two of them apart.
 * Empty when there is neither letter nor digit.
 */
export function slugOf(text: string): string {
  const plain = PLAIN.test(text) ? text.toLowerCase() : inPlainLetters(text)
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  if (PLAIN.test(text) || !/[^\P{L}a-z]|[^\P{N}0-9]/u.test(plain)) return slug
  return [slug, createHash('sha256').update(text.trim().toLowerCase()).digest('hex').slice(0, 8)]
    .filter(Boolean)
    .join('-')
}

const PLAIN = /^[\x20-\x7e]*$/

/**
 * The last part of a product's path: its name, then its number unless one says what the other says.
 *
 * `Luke Beaton 90 %` with number `T-4711` is `luke-beaton-90-t-4711`; a number that is the name again is not repeated.
 */
export function productSlug(name: string, number: string): string {
  const [named, numbered] = [slugOf(name).slice(0, 80).replace(/-$/, ''), slugOf(number)]
  if (!named || numbered === named || numbered.startsWith(`${named}-`)) return numbered
  return named.endsWith(`-${numbered}`) ? named : `${named}-${numbered}`
}

/** Whether the shop itself shows or answers something at the first part of a path, or below it. */
function isTaken(path: string): boolean {
  const isOwn = (each: string) => isOwnPage(each) || isReservedPath(each) || leadsNowhere(each)
  return isOwn(path) || isOwn(`${path}/x`) || /^\/(?:en|integrity|user|\d{3})$/.test(path)
}

/** The path of a category below `parentUrl` (empty for a root), before anyone else's claim to it is looked at. */
export function categoryPath(parentUrl: string, slug: string): string {
  const path = `${parentUrl}/${slug}`
  return parentUrl || !isTaken(path) ? path : `${path}-products`
}
