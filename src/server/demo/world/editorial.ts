import type { z } from 'zod'
import type { DocumentType } from '#contract/documents.ts'
import type { BODIES } from '../../documents/bodies.ts'

/** What a document of a type holds, as an editor writes it: what is usual is left out. */
export type DemoBody<T extends DocumentType> = z.input<(typeof BODIES)[T]>
type DemoPage = DemoBody<'page'>
/** A block as an editor writes it. */
export type DemoBlock = NonNullable<DemoPage['blocks']>[number]

/** A document of the demo world. */
export type DemoDocument = {
  [T in DocumentType]: { type: T; key: string; areaId: string; body: DemoBody<T> }
}[DocumentType]

type Text = { title: string; description: string }

/** A page of blocks at a path of an area. */
export const pageAt = (areaId: string, path: string, text: Text, ...blocks: DemoBlock[]): DemoDocument => ({
  type: 'page',
  key: path,
  areaId,
  body: { ...text, blocks },
})

/** Paragraphs, lists and tables; the lines are joined as they are. */
export const rich = (...html: string[]): DemoBlock & { type: 'richText' } => ({
  type: 'richText',
  html: html.join(''),
})

/** A table with a heading for each column and one for each row. */
export function table(heads: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => (each ? `<th scope="col">${each}</th>` : '<td></td>')).join('')
  const body = rows.map(([first, ...rest]) => {
    return `<tr><th scope="row">${first}</th>${rest.map((each) => `<td>${each}</td>`).join('')}</tr>`
  })
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

/** A list of ways on: the words, the path, and a line about it. */
export const links = (heading: string, ...to: readonly (readonly [string, string, string?])[]) =>
  ({
    type: 'links',
    heading,
    links: to.map(([text, url, description = '']) => ({ text, url, description })),
  }) satisfies DemoBlock
