/**
 * So long may be what a buyer writes of an order: his comment, the number it has in his own books, the name of its cart,
 * and a message about it later.
 */
export const ORDER_LENGTHS = { comment: 2_000, reference: 100, name: 100, message: 2_000 } as const
