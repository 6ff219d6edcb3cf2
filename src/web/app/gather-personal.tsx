import { LRUCache } from 'lru-cache'
import { createElement, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { anyBuyer, type PersonalParts } from './personal-parts.ts'
import { scriptJson } from './script-json.ts'
import { type Shop, ShopContext } from './shop.ts'

/** Stands where something personal goes, in texts that nobody outside can write: he does not know it. */
const MARK = `personal-${crypto.randomUUID()}`
/** What any buyer is called; a page that says it tells of somebody. */
export const ANY_NAME = `${MARK}-name`
const isNamed = (text = ''): boolean => text.includes(ANY_NAME)
const PLACE = new RegExp(`"${MARK}-value-(\\d+)"|${MARK}-element-(\\d+)-`)

/** What was drawn of a page for the prices of some buyer, so many characters of it at most. */
const alike = new LRUCache<string, string[]>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: (drawn, key) => drawn.reduce((sum, html) => sum + html.length, key.length),
})

/** The personal parts of one page, gathered while it is rendered for all buyers. */
export function gatherPersonalParts() {
  const page = crypto.randomUUID()
  const elements: ReactNode[] = []
  const values: { load: (shop: Shop) => Promise<unknown>; learn: (shop: Shop, value: never) => void }[] = []
  let isTold = false
  const parts: PersonalParts = {
    leaveOut: (element) => `${MARK}-element-${elements.push(element) - 1}-`,
    value(empty, load, learn = () => {}) {
      const mark = `${MARK}-value-${values.push({ load, learn }) - 1}`
      return Object.defineProperty(empty, 'toJSON', { value: () => mark })
    },
    tell() {
      isTold = true
    },
  }

  /** The page without its personal parts, and how to make those; undefined when they are not all that is personal. */
  function cut(html: string) {
    if (isTold || html.includes(ANY_NAME)) return undefined
    const [first = '', ...rest] = html.split(PLACE)
    const pieces = [first]
    const places: { value?: number; element?: number }[] = []
    for (let index = 0; index < rest.length; index += 3) {
      const [value, element, piece = ''] = rest.slice(index, index + 3)
      places.push(value === undefined ? { element: Number(element) } : { value: Number(value) })
      pieces.push(piece)
    }
    return { pieces, fill: (shop: Shop) => fill(places, shop) }
  }

  /**
   * What stands between the pieces for the buyer of `shop`, in order. What shows his prices and no name is drawn for a
   * buyer who is nobody, once for all whose prices are the same.
   */
  async function fill(places: readonly { value?: number; element?: number }[], shop: Shop): Promise<string[]> {
    const nobody = { ...shop, session: anyBuyer(ANY_NAME) }
    const known = await Promise.all(values.map(({ load }) => load(nobody)))
    const texts = known.map(scriptJson)
    const drawn = getOrInsert(alike, `${page} ${texts.join(' ')}`, () => {
      for (const [index, { learn }] of values.entries()) learn(nobody, known[index] as never)
      return draw(elements, nobody)
    })
    const ownTexts = await Promise.all(
      texts.map(async (text, index) => (isNamed(text) ? scriptJson(await values[index]?.load(shop)) : text)),
    )
    const named = draw(
      elements.filter((_, index) => isNamed(drawn[index])),
      shop,
    ).values()
    const ownElements = drawn.map((html) => (isNamed(html) ? (named.next().value ?? '') : html))
    return places.map(
      ({ value, element }) => (element === undefined ? ownTexts[value ?? -1] : ownElements[element]) ?? '',
    )
  }

  return { parts, cut }
}

/** Each element as React writes it in a page of that shop. One call for all of them. */
function draw(elements: readonly ReactNode[], shop: Shop): string[] {
  const html = renderToString(
    <StrictMode>
      <ShopContext value={shop}>
        {elements.map((element, index) => createElement('personal-part', { key: index }, element))}
      </ShopContext>
    </StrictMode>,
  )
  return html.slice('<personal-part>'.length, -'</personal-part>'.length).split('</personal-part><personal-part>')
}
