/** The name of a product in which a figure and its unit stay on one line: `72 mm`, `90 %`. */
export const unbroken = (name: string): string => name.replace(/(\d) (?=\p{L}{1,2}(?!\p{L})|%)/gu, '$1\u00a0')
