/** Parts of pages that only some pages or people need, each a file of its own; the build's manifest knows it by that. */
type Parts = {
  'src/web/pages/product-page.tsx': typeof import('../pages/product-page.tsx')
  'src/web/pages/buying.tsx': typeof import('../pages/buying.tsx')
}
export type PartName = keyof Parts

const sources: { [K in PartName]: () => Promise<Parts[K]> } = {
  'src/web/pages/product-page.tsx': () => import('../pages/product-page.tsx'),
  'src/web/pages/buying.tsx': () => import('../pages/buying.tsx'),
}

const loaded: { [K in PartName]?: Parts[K] } = {}

/** Loads a part, once; rejects when its file cannot be had. */
export async function loadPart<K extends PartName>(name: K): Promise<void> {
  if (loaded[name]) return
  await sources[name]().then((part) => {
    loaded[name] = part
  })
}

/** A part that was loaded before anything was drawn: on the server, and in the browser ahead of taking the page over. */
export function partOf<K extends PartName>(name: K): Parts[K] {
  const part = loaded[name]
  if (!part) throw new Error(`${name} is not loaded`)
  return part
}

/** The parts that the data of a page's loaders names. */
export const partsIn = (loaderData: Readonly<Record<string, unknown>>): PartName[] =>
  Object.values(loaderData).flatMap((data) =>
    typeof data === 'object' && data !== null && 'part' in data && isPart(data.part) ? [data.part] : [],
  )

const isPart = (name: unknown): name is PartName => typeof name === 'string' && Object.hasOwn(sources, name)
