import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether what `ref` is given to holds more than it can show beside each other; false until it is looked at. */
export function useTooWide<E extends HTMLElement>(): [ref: RefObject<E | null>, isTooWide: boolean] {
  const ref = useRef<E>(null)
  const [isTooWide, setIsTooWide] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const observer = new ResizeObserver(() => setIsTooWide(box.scrollWidth > box.clientWidth))
    for (const each of [box, ...box.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return [ref, isTooWide]
}
