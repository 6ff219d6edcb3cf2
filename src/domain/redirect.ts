/**
 * The path to go to after signing in: `wanted` if it is a path of this shop, else the front page.
 *
 * Browsers read `/\evil`, `//evil` and a tab after the first slash as another host; none of them passes.
 */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2000 || !/^\/(?![/\\])[\x20-\x7e]*$/.test(wanted)) return '/'
  return wanted
}
