import { type Article, buyerPricesOf, listPricesOf } from './bmecat-article.ts'
import { readArticles, readCatalogue } from './bmecat-catalogue.ts'
import { toBmecatProduct } from './bmecat-product.ts'
import { rowOf } from './foreign-goods.ts'
import type { OpenFile } from './grouped-rows.ts'
import type { PriceRecord } from './price-record.ts'
import { onceEach, type SourceRow } from './rows.ts'
import type { Reading } from './source-rows.ts'
import { UnusableFile } from './source-text.ts'
import { textOf } from './xml-items.ts'

/** The articles of a BMEcat as rows for `importProductRows`. */
export async function* readBmecatProducts(open: OpenFile, reading: Reading): AsyncGenerator<SourceRow> {
  for await (const article of openArticles(open, reading))
    yield 'refused' in article ? article : rowOf(article.item.line, article.number, () => toBmecatProduct(article))
}

/** Their prices as rows for `importPriceRows`: list prices of the area, and what the buyer of the catalogue pays. */
export async function* readBmecatPrices(open: OpenFile, reading: Reading): AsyncGenerator<SourceRow> {
  let isEmpty = true
  for await (const article of openArticles(open, reading)) {
    const rows = 'refused' in article ? [article] : priceRows(article, reading)
    if (rows.length) isEmpty = false
    yield* rows
  }
  const taken = 'those of the types net_list, gros_list and, for a buyer whom it names, net_customer are taken'
  if (isEmpty) reading.onWarning?.({ line: 0, reason: `has no prices: ${taken}` })
}

function priceRows(article: Article, { isWhole }: Reading): SourceRow[] {
  const { item, number, catalogue, seller } = article
  const records: PriceRecord[] = []
  const row = rowOf(item.line, number, () => {
    const own = buyerPricesOf(article).map((price) => ({ customer: catalogue.buyerId, number, ...price }))
    if (isWhole && own.length)
      throw new UnusableFile('has prices of one buyer: as whole it would end those of all others')
    records.push(...listPricesOf(article).map((price) => ({ area: seller.areaId, number, ...price })), ...own)
  })
  return 'refused' in row ? [row] : records.map((record) => ({ line: item.line, record }))
}

/** The file is read twice: which group an article is in stands behind all of them. */
async function* openArticles(
  open: OpenFile,
  { onWarning, isWhole, ...seller }: Reading,
): AsyncGenerator<Article | Extract<SourceRow, { refused: string }>> {
  const catalogue = await readCatalogue(open, seller.currencyCode)
  if (isWhole && catalogue.isUpdate) throw new UnusableFile('updates some articles alone: it cannot be whole')
  const warnOnce = onceEach((reason) => onWarning?.({ line: 0, reason }))
  let hasAny = false
  for await (const item of readArticles(open)) {
    hasAny = true
    const number = textOf(item, 'SUPPLIER_AID')
    const warn = (line: number, reason: string) => onWarning?.({ line, number, reason })
    yield number
      ? { item, number, catalogue, seller, warn, warnOnce }
      : { line: item.line, refused: 'has no SUPPLIER_AID (SUPPLIER_PID)' }
  }
  if (!hasAny) throw new UnusableFile('has no <ARTICLE> and no <PRODUCT>')
}
