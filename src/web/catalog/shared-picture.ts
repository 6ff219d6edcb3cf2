import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useViewTransitionState } from 'react-router'

/** The name by which the browser takes two pictures for one while pages change; the page of a product has it too. */
const NAME = 'product-picture'

/**
 * Goes to the picture on a card that leads to `url`, and becomes the picture there, and back. Of several cards of one
 * product a single one may do so, or the browser gives the change up: the one that was clicked, on the way back the
 * first; none where a picture of the page has the name.
 */
export function useSharedPicture(url: string): RefObject<HTMLDivElement | null> {
  const picture = useRef<HTMLDivElement>(null)
  const isMoving = useViewTransitionState(url)
  useLayoutEffect(() => {
    const own = picture.current
    if (!isMoving || !own || own !== chosenAmong(url)) return
    own.style.viewTransitionName = NAME
    return () => {
      own.style.viewTransitionName = ''
    }
  }, [isMoving, url])
  return picture
}

function chosenAmong(url: string): Element | null {
  const ofCard = (state: string) =>
    document.querySelector(`[data-shared-picture]:has(~ * a${state}[href="${CSS.escape(url)}"])`)
  return ofCard('[data-followed]') ?? (document.querySelector('[data-own-picture]') ? null : ofCard(''))
}
