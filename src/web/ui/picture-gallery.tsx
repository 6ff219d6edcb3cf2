import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Picture } from './picture.tsx'
import css from './picture-gallery.module.css'
import { atWidth } from './picture-sizes.ts'

type GalleryPicture = {
  /** For its place on the page. */
  src: string
  srcSet?: string | undefined
  /** For the zoom; `src` again where there is nothing larger. */
  largeSrc?: string | undefined
  /** For the row of small ones. */
  smallSrc?: string | undefined
  alt: string
}

type PictureGalleryProps = {
  pictures: readonly GalleryPicture[]
  /** What stands in when there are none. */
  outline?: string
  sizes?: string
  labels: { zoom: string; close: string; previous: string; next: string; choose: (position: number) => string }
}

const LARGE = 2560

/** One large picture, the others small below it, and a zoom that fills the screen. */
export function PictureGallery({ pictures, outline, sizes, labels }: PictureGalleryProps) {
  const zoom = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const shown = pictures[index] ?? pictures[0]
  if (!shown) return <Picture alt="" outline={outline} />

  function turn(steps: number) {
    setIndex((now) => (now + steps + pictures.length) % pictures.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'ArrowLeft') turn(-1)
  }

  return (
    <div className={css.gallery}>
      <button
        type="button"
        className={css.main}
        aria-label={`${labels.zoom}: ${shown.alt}`}
        onClick={() => zoom.current?.showModal()}
      >
        <Picture key={shown.src} {...shown} sizes={sizes} outline={outline} eager />
      </button>
      {pictures.length > 1 && (
        <ul className={css.row}>
          {pictures.map((picture, position) => (
            <li key={picture.src}>
              <button
                type="button"
                className={css.small}
                aria-label={labels.choose(position + 1)}
                aria-current={position === index || undefined}
                onClick={() => setIndex(position)}
              >
                <Picture src={picture.smallSrc ?? picture.src} alt="" outline={outline} sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dialog ref={zoom} className={css.zoom} aria-label={shown.alt} onKeyDown={onKeyDown}>
        <img className={css.large} src={shown.largeSrc ?? atWidth(shown.src, LARGE)} alt={shown.alt} loading="lazy" />
        <IconButton icon={X} label={labels.close} className={css.close} onClick={() => zoom.current?.close()} />
        {pictures.length > 1 && (
          <>
            <IconButton icon={ChevronLeft} label={labels.previous} className={css.previous} onClick={() => turn(-1)} />
            <IconButton icon={ChevronRight} label={labels.next} className={css.next} onClick={() => turn(1)} />
          </>
        )}
      </dialog>
    </div>
  )
}
