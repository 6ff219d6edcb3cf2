import type { AreaInfo } from '#contract/area.ts'
import type { BuyersPage } from '#contract/page.ts'
import { contentPath } from '#domain/content.ts'
import type { Shop } from '../shop.ts'
import { NONCE } from './page-cache.ts'

/** A page that buyers share as bytes, and what goes between them: the answer's nonce, or what comes next of the buyer. */
export type KeptBuyersPage = {
  status: 200
  pieces: readonly Buffer[]
  between: readonly ('nonce' | 'own')[]
  personalParts: BuyersPage['personalParts']
  bytes: number
}

/** An address whose page tells of one buyer, so that it is rendered for each. */
export type PersonalPage = { status: 200; isPersonal: true }

/** Whether an address is a list that buyers may share; a search by words knows their own item numbers, too. */
export const isForBuyersAlike = ({ catalog }: Shop, { languageCode }: AreaInfo, url: string): boolean =>
  !/[?&]q=/.test(url) && catalog.urls.find(languageCode, contentPath(url))?.kind === 'category'

/** Makes a page that buyers share ready to be kept. */
export function cutForBuyers(page: BuyersPage | undefined): KeptBuyersPage | PersonalPage {
  if (!page) return { status: 200, isPersonal: true }
  const { pieces, personalParts } = page
  const cut = pieces.map((piece) => piece.split(NONCE).map((part) => Buffer.from(part)))
  const all = cut.flat()
  return {
    status: 200,
    pieces: all,
    between: cut.flatMap((parts, index) => [
      ...(index ? (['own'] as const) : []),
      ...parts.slice(1).map(() => 'nonce' as const),
    ]),
    personalParts,
    bytes: all.reduce((sum, { length }) => sum + length, 0),
  }
}

/** The page of one buyer, in parts: `own` is what stands in it of him, in order. */
export function joinForBuyer({ pieces, between }: KeptBuyersPage, own: readonly string[], nonce: string) {
  const parts = own.values()
  return pieces.flatMap((piece, index): (string | Buffer)[] => {
    const before = between[index - 1]
    return before ? [before === 'own' ? (parts.next().value ?? '') : nonce, piece] : [piece]
  })
}
