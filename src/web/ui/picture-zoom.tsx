import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './icon-button.tsx'
import { Picture } from './picture.tsx'
import css from './picture-zoom.module.css'

type PictureZoomProps = {
  ref: RefObject<HTMLDialogElement | null>
  src: string
  alt: string
  /** Which drawing stands in for a broken one. */
  outline?: string | undefined
  labels: { zoom: string; zoomOut: string; close: string; previous: string; next: string }
  /** Turns to another picture; without it there is only one. */
  onTurn?: ((steps: number) => void) | undefined
}

/**
 * A picture that fills the screen. A press, `+` or `-` makes it larger than the screen and small again; arrow keys turn
 * to the next one while it fits, and move it while it does not. Esc closes, and the focus returns.
 */
export function PictureZoom({ ref, src, alt, outline, labels, onTurn }: PictureZoomProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const [brokenSrc, setBrokenSrc] = useState<string>()

  function enlarge(wanted: boolean, x = 0.5, y = 0.5) {
    flushSync(() => setIsLarge(wanted))
    // What was pressed stands in the middle, at no moment another place.
    const box = stage.current
    box?.scrollTo(box.scrollWidth * x - box.clientWidth / 2, box.scrollHeight * y - box.clientHeight / 2)
  }

  function onPress(event: MouseEvent<HTMLImageElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    enlarge(!isLarge, (event.clientX - left) / width, (event.clientY - top) / height)
  }

  function turn(steps: number) {
    setIsLarge(false)
    onTurn?.(steps)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === '+' || key === '=') enlarge(true)
    else if (key === '-') enlarge(false)
    else if (key === 'ArrowRight' && !isLarge) turn(1)
    else if (key === 'ArrowLeft' && !isLarge) turn(-1)
    else if (key.startsWith('Arrow')) move(key)
    else return
    event.preventDefault()
  }

  function move(key: string) {
    const step = (stage.current?.clientWidth ?? 0) / 6
    const left = key === 'ArrowLeft' ? -step : key === 'ArrowRight' ? step : 0
    const top = key === 'ArrowUp' ? -step : key === 'ArrowDown' ? step : 0
    stage.current?.scrollBy({ left, top })
  }

  return (
    <dialog ref={ref} className={css.zoom} aria-label={alt} onKeyDown={onKeyDown} onClose={() => setIsLarge(false)}>
      <div ref={stage} className={css.stage} data-large={isLarge || undefined}>
        {src === brokenSrc ? (
          <Picture alt={alt} outline={outline} className={css.broken} />
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button and the keys of the dialog do the same
          <img
            className={css.picture}
            src={src}
            alt={alt}
            loading="lazy"
            onClick={onPress}
            onError={() => setBrokenSrc(src)}
          />
        )}
      </div>
      <IconButton
        icon={isLarge ? ZoomOut : ZoomIn}
        label={isLarge ? labels.zoomOut : labels.zoom}
        className={css.size}
        onClick={() => enlarge(!isLarge)}
      />
      <IconButton icon={X} label={labels.close} className={css.close} onClick={() => ref.current?.close()} />
      {onTurn && (
        <>
          <IconButton icon={ChevronLeft} label={labels.previous} className={css.previous} onClick={() => turn(-1)} />
          <IconButton icon={ChevronRight} label={labels.next} className={css.next} onClick={() => turn(1)} />
        </>
      )}
    </dialog>
  )
}
