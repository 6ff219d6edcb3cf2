import type { Block } from '#contract/blocks.ts'
import type { DocumentType } from '#contract/documents.ts'
import { EU, unique } from './factories.ts'
import type { TestShop } from './shop.ts'

/** Someone who writes the documents of area eu. Each call gives the key back. */
type Editor = {
  write(type: DocumentType, key: string, body: object, isPublished?: boolean): Promise<string>
  /** Puts a document into the database as no editor could. */
  plant(type: DocumentType, key: string, body: unknown): Promise<string>
  /** The blocks of a page that was written with `blocks`, as a visitor gets them. */
  shown(...blocks: object[]): Promise<Block[]>
}

/** An editor of the shop. */
export async function editorOf(shop: TestShop): Promise<Editor> {
  const { api } = await shop.staff('backoffice')

  const write: Editor['write'] = async (type, key, body, isPublished = true) => {
    const document = { area: EU, type, key, isPublished, body: { ...body } }
    await api('POST /backoffice/api/Document/Update', { body: document })
    return key
  }
  return {
    write,
    async plant(type, key, body) {
      const document = { type, key, area_id: 'eu', language_code: 'en-GB', body: JSON.stringify(body) }
      await shop.db.insertInto('document').values(document).execute()
      await shop.inside.documents.follow([{ kind: 'document', key: `${type} eu en-GB ${key}` }])
      return key
    },
    async shown(...blocks) {
      const url = await write('page', `/${unique()}`, { blocks })
      const content = await shop.visitor().api('GET /api/Content/GetContentByUrl', { query: { area: EU, url } })
      if (content.type !== 'page') throw new Error(`A page is shown as ${content.type}`)
      return content.content
    },
  }
}
