import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PageAnswer } from '#contract/page.ts'
import type { Shop } from '../shop.ts'
import { openTogether } from '../together.ts'
import type { KeptBuyersPage, PersonalPage } from './buyers-pages.ts'
import { type PackedPage, pack } from './packed-page.ts'

/**
 * Stands in a rendered page where each answer puts its own nonce; nobody outside can know it and write it in a text.
 */
export const NONCE = `nonce-${randomBytes(16).toString('hex')}`

/** A page as it is kept: packed bytes between which each answer puts its own nonce. */
export type KeptPage =
  | { status: number; packed: PackedPage; bytes: number; etag: string }
  | Extract<PageAnswer, { location: string }>

/** Makes a rendered page ready to be kept and sent. */
export async function cut(answer: PageAnswer): Promise<KeptPage> {
  if ('location' in answer) return answer
  const pieces = answer.html.split(NONCE).map((piece) => Buffer.from(piece))
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  const packed = await pack(pieces)
  return {
    status: answer.status,
    packed,
    bytes: packed.file.length,
    // Weak: two answers of one page differ in their nonces.
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
  }
}

/** Pages that are kept, for visitors and for buyers: so many bytes of each, and for so long at most. */
const KEPT = { maxSize: 48 * 2 ** 20, ttl: 60_000 }

/** The pages that are kept: those that every visitor sees alike, and those that all who buy in an area share. */
export function keepPages(shop: Shop) {
  const visitors = keep<KeptPage>(shop.edition)
  const buyers = keep<KeptBuyersPage | PersonalPage>(shop.edition)
  const both = [visitors.pages, buyers.pages]
  shop.caches.add('page', {
    usage: () => ({
      entries: both.reduce((sum, { size }) => sum + size, 0),
      bytes: both.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }),
    purge: () => both.forEach((pages) => void pages.clear()),
  })
  return { forVisitors: visitors.kept, forBuyers: buyers.kept }
}

/**
 * Gives a page that was made before for the same `parts`, as long as nothing has changed since; several who ask at once
 * wait for one.
 */
function keep<P extends { status: number; bytes?: number }>(currentEdition: () => number) {
  const pages = new LRUCache<string, { edition: number; page: P }>({
    ...KEPT,
    sizeCalculation: ({ page: { bytes = 1 } }) => bytes,
  })
  const together = openTogether<P>()

  async function kept(parts: readonly string[], render: () => Promise<P>): Promise<P> {
    const edition = currentEdition()
    const key = parts.join(' ')
    const known = pages.get(key)
    if (known?.edition === edition) return known.page
    return together(`${edition} ${key}`, async () => {
      const page = await render()
      if (page.status === 200) pages.set(key, { edition, page })
      return page
    })
  }
  return { pages, kept }
}
