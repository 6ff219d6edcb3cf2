import { prepared } from '../db/database.ts'

/** A redirect as it is stored. */
export type RedirectRow = {
  id: number
  areaId: string
  languageCode: string | null
  fromUrl: string
  toUrl: string
  statusCode: number
}

const REDIRECTS = `
  select redirect_id as id, area_id as "areaId", language_code as "languageCode", from_url as "fromUrl",
    to_url as "toUrl", status_code as "statusCode"
  from redirect`

/** The redirects after the one of that id, in the order of their ids. */
export const findRedirectsAfter = prepared<RedirectRow, [id: number, take: number]>(
  `${REDIRECTS} where redirect_id > $1 order by redirect_id limit $2`,
)

/** Every redirect from one of these addresses. */
export const findRedirectsFrom = prepared<RedirectRow, [fromUrls: string[]]>(`${REDIRECTS} where from_url = any($1)`)

/** A customer's order of that number; no row also for another customer's. */
export const findOrderOf = prepared<{ orderId: string }, [customerNumber: string, orderNumber: string]>(
  'select order_id as "orderId" from customer_order where customer_number = $1 and order_number = $2',
)
