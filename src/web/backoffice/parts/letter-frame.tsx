import { useEffect, useRef, useState } from 'react'
import css from './letter-frame.module.css'

/**
 * A letter as it arrives: nothing in it may run, nor reach the page around it. It shows that the keyboard is in it, which
 * no style can tell of what is framed.
 */
export function LetterFrame({ title, html }: { title: string; html: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    const look = () => setIn(document.activeElement === frame.current)
    addEventListener('blur', look)
    addEventListener('focusin', look)
    return () => {
      removeEventListener('blur', look)
      removeEventListener('focusin', look)
    }
  }, [])
  return (
    <iframe ref={frame} className={css.letter} data-focus={isIn || undefined} title={title} sandbox="" srcDoc={html} />
  )
}
