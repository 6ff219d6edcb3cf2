import type { z } from 'zod'
import type { ProductRecord } from '#contract/product-record.ts'
import { readFileOf } from './import-files.ts'

export type Article = {
  number?: string
  mode?: string
  details?: string
  order?: string
  prices?: string
  mime?: string
  more?: string
}

export const price = (amount: string, { type = 'net_list', from = '', tax = '', more = '' } = {}) =>
  `<ARTICLE_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${more}
   ${tax && `<TAX>${tax}</TAX>`}${from && `<LOWER_BOUND>${from}</LOWER_BOUND>`}</ARTICLE_PRICE>`

export const article = ({
  number = 'F-1',
  mode = 'new',
  details = '',
  order = '',
  prices,
  mime = '',
  more = '',
}: Article) =>
  `<ARTICLE mode="${mode}"><SUPPLIER_AID>${number}</SUPPLIER_AID>
   <ARTICLE_DETAILS><DESCRIPTION_SHORT>Flights</DESCRIPTION_SHORT><MANUFACTURER_NAME>Bull</MANUFACTURER_NAME>${details}</ARTICLE_DETAILS>
   <ARTICLE_ORDER_DETAILS>${order}</ARTICLE_ORDER_DETAILS>
   <ARTICLE_PRICE_DETAILS>${prices ?? price('4.50')}</ARTICLE_PRICE_DETAILS>
   <MIME_INFO>${mime}</MIME_INFO>${more}</ARTICLE>`

export const group = (id: string, name: string, parent: string, type = 'node') =>
  `<CATALOG_STRUCTURE type="${type}"><GROUP_ID>${id}</GROUP_ID><GROUP_NAME>${name}</GROUP_NAME><PARENT_ID>${parent}</PARENT_ID></CATALOG_STRUCTURE>`
export const TREE = [group('1', 'All', '0', 'root'), group('10', 'Darts', '1'), group('11', 'Flights', '10')].join('')
export const mapped = (number: string, to: string) =>
  `<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>${number}</ART_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>`

export const bmecat = (articles: string, { buyer = '', map = mapped('F-1', '11'), head = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}
<BMECAT version="1.2"><HEADER><CATALOG><CURRENCY>EUR</CURRENCY><MIME_ROOT>https://x.example/mime/</MIME_ROOT></CATALOG>
${buyer && `<BUYER><BUYER_ID>${buyer}</BUYER_ID></BUYER>`}</HEADER>
<T_NEW_CATALOG>${TREE}${articles}${map}</T_NEW_CATALOG></BMECAT>`

export const mime = (type: string, source: string, more = '') =>
  `<MIME><MIME_TYPE>${type}</MIME_TYPE><MIME_SOURCE>${source}</MIME_SOURCE>${more}</MIME>`

/** The products that come of a file, with what is said of it. */
export async function products(xml: string | Uint8Array) {
  const { records, warnings, refused } = await readFileOf('bmecat', 'products', xml)
  const said = warnings.map(({ reason }) => reason)
  return { records: records as z.output<typeof ProductRecord>[], warnings: said, refused }
}

/** The product that comes of an article. */
export async function product(parts: Article) {
  const { records, warnings, refused } = await products(bmecat(article(parts)))
  const [record] = records
  if (!record || refused.length) throw new Error('No product came of it')
  return { record, warnings }
}
