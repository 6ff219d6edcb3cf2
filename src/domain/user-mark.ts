/**
 * Names a user and the customer he buys for, so that a page and the session it asks with can tell whether they mean the
 * same: a sales person who acts for a customer is another one than himself.
 */
export const userMark = (userId: string, customerNumber: string | undefined): string =>
  `${userId} ${customerNumber ?? ''}`.trim()

/** The header in which a page says whose it is. */
export const USER_MARK_HEADER = 'x-user'
