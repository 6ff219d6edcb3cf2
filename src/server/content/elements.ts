import type { Element } from '#contract/content.ts'
import { textOf } from '#domain/markup.ts'
import { wordsOf } from '#domain/search.ts'
import type { ShownIn } from '../catalog/views.ts'
import type { Document } from '../documents/documents.ts'
import { notFound } from '../http/errors.ts'
import { blocksOf } from './blocks.ts'
import type { Sources } from './sources.ts'

type Stored = Document<'element'>
type Search = { search: string; type?: string | undefined; skip: number; take: number }

/** A published element of the area; throws NotFoundException for any other. */
export async function getElement(sources: Sources, area: ShownIn, id: string): Promise<Element> {
  const element = sources.documents.find('element', id, area)
  if (!element) throw notFound('Element')
  return drawn(element, sources, area)
}

/** Published elements in the order of `ids`; those that are not there are left out. */
export function getElements(sources: Sources, area: ShownIn, ids: readonly string[]): Promise<Element[]> {
  const elements = ids.flatMap((id) => sources.documents.find('element', id, area) ?? [])
  return Promise.all(elements.map((element) => drawn(element, sources, area)))
}

/** A page of published elements, by their names. */
export async function findElements(sources: Sources, area: ShownIn, { search, type, skip, take }: Search) {
  const words = wordsOf(search.toLowerCase())
  const found = sources.documents
    .all('element', area)
    .filter((element) => !type || hasBlock(element, type))
    .filter((element) => {
      const text = words.length ? saidIn(element) : ''
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => (`${a.body.name} ${a.key}` < `${b.body.name} ${b.key}` ? -1 : 1))
  const items = await Promise.all(found.slice(skip, skip + take).map((element) => drawn(element, sources, area)))
  return { items, totalItems: found.length }
}

async function drawn({ key, body }: Stored, sources: Sources, area: ShownIn): Promise<Element> {
  return { id: key, name: body.name, content: await blocksOf(body.blocks, sources, area) }
}

function hasBlock({ body }: Stored, type: string): boolean {
  return body.blocks.some(
    (block) =>
      block.type === type || (block.type === 'columns' && block.columns.flat().some((each) => each.type === type)),
  )
}

/** What a person reads in an element, in small letters: its name and every text of its blocks, without markup. */
const saidIn = ({ body }: Stored): string => [body.name, ...textsIn(body.blocks)].join('\n').toLowerCase()

const READ = new Set(['heading', 'text', 'html', 'caption', 'alt', 'linkText', 'description'])

function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return READ.has(key) ? [key === 'html' ? textOf(value) : value] : []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name))
}
