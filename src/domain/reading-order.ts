/**
 * Compares texts as people of a language put them in order: whatever the case and the marks, and numbers by their value.
 */
export const readingOrder = (languageCode: string): ((a: string, b: string) => number) =>
  new Intl.Collator(languageCode, { numeric: true }).compare
