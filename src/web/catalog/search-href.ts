/** Where a text is searched for. */
export const searchHref = (text: string): string => `/search?q=${encodeURIComponent(text)}`
