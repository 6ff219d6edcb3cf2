import { useEffect, useRef, useState } from 'react'
import { loadPart, partOf } from '../app/parts.ts'
import { onNear } from '../ui/near.ts'
import type { SplashesProps } from './drawn-splashes.tsx'

const PART = 'src/web/discounts/drawn-splashes.tsx'

/**
 * The discount splashes of a product that comes near the view. They come later than the rest, and so does the code that
 * draws them: the place they stand in keeps their room. What cannot be had is only logged.
 */
export function Splashes(props: SplashesProps) {
  const [part, setPart] = useState<ReturnType<typeof partOf<typeof PART>>>()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!place.current) return
    return onNear(place.current, () =>
      loadPart(PART).then(
        () => setPart(partOf(PART)),
        (error) => console.warn('Discount splashes could not be drawn', error),
      ),
    )
  }, [])
  return part ? <part.DrawnSplashes {...props} /> : <span ref={place} />
}
