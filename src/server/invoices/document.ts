import type { DocumentLine } from '#contract/invoices.ts'
import { productKeyIn } from '../orders/reply.ts'
import { wirePiece, wirePrice } from '../prices/service.ts'

/** A line of an invoice or a credit memo as it is stored; amounts in minor units. */
export type StoredLine = {
  position: number
  type: 'Product' | 'Generated'
  product_id: string | null
  variant_id: string | null
  unit_of_measure: string | null
  number: string
  name: string
  quantity: number
  rate_percentage: number
  net_unit_price: number
  net_unit_price_with_vat: number
  net_line_price: number
  net_line_price_with_vat: number
}

/** A line as its customer sees it. */
export function lineReply(line: StoredLine, currencyCode: string): DocumentLine {
  const { type, number, name, quantity } = line
  return {
    type,
    productKey: productKeyIn(line),
    number,
    name,
    quantity,
    ratePercentage: line.rate_percentage,
    netUnitPrice: wirePiece(line, currencyCode),
    netLinePrice: wirePrice({ withoutVat: line.net_line_price, withVat: line.net_line_price_with_vat }, currencyCode),
  }
}
