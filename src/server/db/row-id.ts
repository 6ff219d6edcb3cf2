const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be the id that the database gave a row; it would throw for another. */
export const isRowId = (text: string): boolean => UUID.test(text)
