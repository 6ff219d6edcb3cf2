/**
 * Whether a link that was typed in may stand on a page: a path of this shop, or an address that begins with `https:`,
 * `mailto:` or `tel:`.
 *
 * Browsers read `//evil`, `/\evil` and a tab after the first slash as another host; none of them passes.
 */
export function isSafeLink(url: string): boolean {
  return url.length <= 2000 && /^(?:\/(?!\/)|https:\/\/(?!\/)|mailto:|tel:)[^\s\\\p{Cc}]*$/iu.test(url)
}
