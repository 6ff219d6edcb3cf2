/** Where a sales person chooses the customer he acts for. */
export const CHOOSE_CUSTOMER = '/customer-center/impersonation'

/** The same, where it is said by the type of the error why he acts for nobody. */
export const chooseCustomerAfter = (failure: string): string => `${CHOOSE_CUSTOMER}?failed=${failure}`

/** The same, where those are looked for already whom a text means: a name, a city, the number of an order. */
export const chooseCustomerBy = (text: string): string => `${CHOOSE_CUSTOMER}?q=${encodeURIComponent(text)}`
