import { useEffect, useState } from 'react'
import { loadAnew } from './leave.ts'
import { wasOutOfReach } from './out-of-reach.ts'

/**
 * Parts of pages that only some pages or people need, each a file of its own; the build's manifest knows it by that.
 */
type Parts = {
  'src/web/pages/product-page.tsx': typeof import('../pages/product-page.tsx')
  'src/web/layout/account-menu.tsx': typeof import('../layout/account-menu.tsx')
  'src/web/pages/buying.tsx': typeof import('../pages/buying.tsx')
  'src/web/pages/acting.ts': typeof import('../pages/acting.ts')
  'src/web/pages/error-page.tsx': typeof import('../pages/error-page.tsx')
  'src/web/catalog/order-sheet.tsx': typeof import('../catalog/order-sheet.tsx')
  'src/web/catalog/product-rows.tsx': typeof import('../catalog/product-rows.tsx')
  'src/web/catalog/nothing-found.tsx': typeof import('../catalog/nothing-found.tsx')
  'src/web/catalog/compare-bar.tsx': typeof import('../catalog/compare-bar.tsx')
  'src/web/content/showcase/part.ts': typeof import('../content/showcase/part.ts')
  'src/web/content/editorial/part.ts': typeof import('../content/editorial/part.ts')
  'src/web/content/campaigns/part.ts': typeof import('../content/campaigns/part.ts')
  'src/web/content/form/part.ts': typeof import('../content/form/part.ts')
  'src/web/discounts/drawn-splashes.tsx': typeof import('../discounts/drawn-splashes.tsx')
}
export type PartName = keyof Parts

/** How lists are drawn for people who chose so. */
export const ORDER_SHEET = 'src/web/catalog/order-sheet.tsx' as const satisfies PartName
export const PRODUCT_ROWS = 'src/web/catalog/product-rows.tsx' as const satisfies PartName

/** The ways on from a list that holds little or nothing. */
export const NOTHING_FOUND = 'src/web/catalog/nothing-found.tsx' as const satisfies PartName

/** The products chosen to be compared, at the foot of every page. */
export const COMPARE_BAR = 'src/web/catalog/compare-bar.tsx' as const satisfies PartName

/** What is shown in the place of a page that failed. */
export const ERROR_PAGE = 'src/web/pages/error-page.tsx' as const satisfies PartName

const sources: { [K in PartName]: () => Promise<Parts[K]> } = {
  'src/web/pages/product-page.tsx': () => import('../pages/product-page.tsx'),
  'src/web/layout/account-menu.tsx': () => import('../layout/account-menu.tsx'),
  'src/web/pages/buying.tsx': () => import('../pages/buying.tsx'),
  'src/web/pages/acting.ts': () => import('../pages/acting.ts'),
  'src/web/pages/error-page.tsx': () => import('../pages/error-page.tsx'),
  'src/web/catalog/order-sheet.tsx': () => import('../catalog/order-sheet.tsx'),
  'src/web/catalog/product-rows.tsx': () => import('../catalog/product-rows.tsx'),
  'src/web/catalog/nothing-found.tsx': () => import('../catalog/nothing-found.tsx'),
  'src/web/catalog/compare-bar.tsx': () => import('../catalog/compare-bar.tsx'),
  'src/web/content/showcase/part.ts': () => import('../content/showcase/part.ts'),
  'src/web/content/editorial/part.ts': () => import('../content/editorial/part.ts'),
  'src/web/content/campaigns/part.ts': () => import('../content/campaigns/part.ts'),
  'src/web/content/form/part.ts': () => import('../content/form/part.ts'),
  'src/web/discounts/drawn-splashes.tsx': () => import('../discounts/drawn-splashes.tsx'),
}

const loaded: { [K in PartName]?: Parts[K] } = {}

/** Loads a part, once; rejects when its file cannot be had. */
export async function loadPart<K extends PartName>(name: K): Promise<void> {
  if (loaded[name]) return
  await sources[name]().then((part) => {
    loaded[name] = part
  })
}

/** Loads parts side by side and gives their names back: what the data of a loader holds as `parts`. */
export async function loadParts(names: readonly PartName[]): Promise<PartName[]> {
  await Promise.all(names.map(loadPart))
  return [...names]
}

/**
 * A part that was loaded before anything was drawn: on the server, and in the browser ahead of taking the page over.
 */
export function partOf<K extends PartName>(name: K): Parts[K] {
  const part = loaded[name]
  if (!part) throw new Error(`${name} is not loaded`)
  return part
}

/**
 * The same for what may be wanted at any time: undefined while it is on its way. A page that cannot have it starts
 * anew, as soon as the shop can be reached, if it is wanted still; a moment after it did, it goes without.
 */
export function usePart<K extends PartName>(name: K): Parts[K] | undefined {
  const [part, setPart] = useState(() => loaded[name])
  useEffect(() => {
    const wanted = new AbortController()
    loadPart(name).then(
      () => setPart(loaded[name]),
      async () => {
        await wasOutOfReach(wanted.signal)
        if (!wanted.signal.aborted) loadAnew()
      },
    )
    return () => wanted.abort()
  }, [name])
  return part
}

/** The parts that the data of a page's loaders names as `parts`. */
export const partsIn = (loaderData: Readonly<Record<string, unknown>>): PartName[] =>
  Object.values(loaderData).flatMap((data) =>
    typeof data === 'object' && data !== null && 'parts' in data && Array.isArray(data.parts)
      ? data.parts.filter(isPart)
      : [],
  )

const isPart = (name: unknown): name is PartName => typeof name === 'string' && Object.hasOwn(sources, name)
