/** The given class names in one string; what is false or missing is left out, and nothing at all is `undefined`. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
