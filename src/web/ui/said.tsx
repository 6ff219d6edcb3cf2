import { VisuallyHidden } from './visually-hidden.tsx'

/** Who reads on to the end of the page meets no old words. */
const GONE_MS = 5_000

/**
 * Where words stand that are heard and not seen. It is there before them, as a region that comes along with its words
 * is not read out. The page has one, and each dialog, since nothing is heard from below an open one.
 */
export const Said = () => <VisuallyHidden role="status" data-said="" />

/** Has `words` read out once what is being said is over. */
export function say(words: string): void {
  const [place] = [...document.querySelectorAll('dialog:modal [data-said]')].slice(-1)
  const said = new Text(words)
  ;(place ?? document.querySelector('[data-said]:not(dialog *)'))?.replaceChildren(said)
  setTimeout(() => said.remove(), GONE_MS)
}
