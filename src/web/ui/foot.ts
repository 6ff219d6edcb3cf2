import { type RefObject, useEffect, useRef } from 'react'

/**
 * For what stays at the foot of the window: says its height as `--foot`, so that nothing else stays below it. Of a
 * question that is put below all of that, the height is `--asked`.
 */
export function useFoot<E extends HTMLElement>(height: '--foot' | '--asked' = '--foot'): RefObject<E | null> {
  const foot = useRef<E>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(height, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    if (foot.current) observer.observe(foot.current)
    return () => {
      observer.disconnect()
      style.removeProperty(height)
    }
  }, [height])
  return foot
}
