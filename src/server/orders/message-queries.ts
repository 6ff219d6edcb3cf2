import { prepared } from '../db/database.ts'

/** What was written about an order. */
export type StoredMessage = { messageId: string; sentBy: string; isBySales: boolean; sentAt: Date; text: string }

/** What was written about an order, the first one first. */
export const findMessages = prepared<StoredMessage, [orderId: string]>(
  `select m.message_id as "messageId", u.name as "sentBy", m.is_by_sales as "isBySales", m.sent_at as "sentAt", m.text
   from order_message m join app_user u using (user_id) where m.order_id = $1 order by m.sent_at, m.message_id`,
)

export const insertMessage = prepared<unknown, [orderId: string, userId: string, isBySales: boolean, text: string]>(
  `insert into order_message (order_id, user_id, is_by_sales, text) values ($1, $2, $3, $4)`,
)
