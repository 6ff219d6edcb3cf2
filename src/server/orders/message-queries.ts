import { prepared } from '../db/database.ts'

/** What was written about an order. */
export type StoredMessage = {
  messageId: string
  sentBy: string
  isBySales: boolean
  isAnswer: boolean
  isWaiting: boolean
  sentAt: Date
  text: string
}

/** What was written about an order, the first one first. */
export const findMessages = prepared<StoredMessage, [orderId: string]>(
  `select m.message_id as "messageId", u.name as "sentBy", m.is_by_sales as "isBySales", m.is_answer as "isAnswer",
     m.answered_at is null as "isWaiting", m.sent_at as "sentAt", m.text
   from order_message m join app_user u using (user_id) where m.order_id = $1 order by m.sent_at, m.message_id`,
)

export const insertMessage = prepared<unknown, [orderId: string, userId: string, isBySales: boolean, text: string]>(
  `insert into order_message (order_id, user_id, is_by_sales, text) values ($1, $2, $3, $4)`,
)

/** Has what was written wait for an answer no longer. */
export const settleMessages = prepared<unknown, [messageIds: readonly string[]]>(
  'update order_message set answered_at = now() where message_id = any($1)',
)

/** Has a question, and those that were settled with it, wait for an answer again. */
export const unsettleMessages = prepared<unknown, [messageId: string]>(
  `update order_message m set answered_at = null from order_message last
   where last.message_id = $1 and not last.is_answer
     and m.order_id = last.order_id and m.answered_at = last.answered_at`,
)

export const insertAnswer = prepared<unknown, [orderId: string, userId: string, text: string]>(
  `insert into order_message (order_id, user_id, is_by_sales, is_answer, text, answered_at)
   values ($1, $2, false, true, $3, now())`,
)

/** The addresses of who wrote the messages, as long as they buy for the customer or act for him. */
export const findWriters = prepared<{ email: string }, [messageIds: readonly string[]]>(
  `select distinct u.email from order_message m join customer_order o using (order_id) join app_user u on u.user_id = m.user_id
   where message_id = any($1) and u.is_active and (m.is_by_sales or u.customer_number = o.customer_number)`,
)
