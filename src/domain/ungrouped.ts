/** A number that people write in groups, as VAT numbers and IBANs are, without what parts them. */
export const ungrouped = (written: string): string => written.replace(/[\s.-]/g, '').toUpperCase()
