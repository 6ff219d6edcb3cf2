/** So long may a message about an order be. */
export const ORDER_MESSAGE_LENGTH = 2_000
