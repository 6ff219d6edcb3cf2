import { createElement, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PersonalParts } from './personal-parts.ts'
import { scriptJson } from './script-json.ts'
import { type Shop, ShopContext } from './shop.ts'

/** Stands where something personal goes, in texts that nobody outside can write: he does not know it. */
const MARK = `personal-${crypto.randomUUID()}`
/** What any buyer is called; a page that says it tells of somebody. */
export const ANY_NAME = `${MARK}-name`
const PLACE = new RegExp(`"${MARK}-value-(\\d+)"|${MARK}-element-(\\d+)-`)

/** The personal parts of one page, gathered while it is rendered for all buyers. */
export function gatherPersonalParts() {
  const elements: ReactNode[] = []
  const loads: ((shop: Shop) => Promise<unknown>)[] = []
  let isTold = false
  const parts: PersonalParts = {
    leaveOut: (element) => `${MARK}-element-${elements.push(element) - 1}-`,
    value(empty, load) {
      const mark = `${MARK}-value-${loads.push(load) - 1}`
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

  /** What stands between the pieces for the buyer of `shop`, in order. */
  async function fill(places: readonly { value?: number; element?: number }[], shop: Shop): Promise<string[]> {
    const values = await Promise.all(loads.map((load) => load(shop)))
    const drawn = draw(elements, shop)
    return places.map(({ value, element }) =>
      value === undefined ? (drawn[element ?? -1] ?? '') : scriptJson(values[value]),
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
