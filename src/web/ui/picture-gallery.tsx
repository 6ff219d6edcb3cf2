import { type KeyboardEvent, useRef, useState } from 'react'
import { Picture } from './picture.tsx'
import css from './picture-gallery.module.css'
import { largeOf } from './picture-sizes.ts'
import { PictureZoom } from './picture-zoom.tsx'

type PictureGalleryProps = {
  pictures: readonly { src: string; alt: string }[]
  /** What stands in when there are none. */
  outline?: string
  sizes?: string
  labels: {
    zoom: string
    zoomOut: string
    close: string
    previous: string
    next: string
    choose: (position: number) => string
  }
}

/** One large picture, the others small below it, and a zoom that fills the screen. Arrow keys turn, here and there. */
export function PictureGallery({ pictures, outline, sizes, labels }: PictureGalleryProps) {
  const zoom = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(0)
  const shown = pictures[index] ?? pictures[0]
  if (!shown) return <Picture alt="" outline={outline} />

  function turn(steps: number) {
    setIndex((now) => (now + steps + pictures.length) % pictures.length)
  }

  /** In the row, of which the Tab key meets the picture that is shown, the focus goes along. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!steps || pictures.length < 2) return
    event.preventDefault()
    turn(steps)
    const small = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')]
    if (small.includes(event.target as HTMLElement)) small.at((index + steps) % small.length)?.focus()
  }

  return (
    <div className={css.gallery}>
      <button
        type="button"
        className={css.main}
        data-print=""
        aria-label={`${labels.zoom}: ${shown.alt}`}
        onKeyDown={onKeyDown}
        onClick={() => zoom.current?.showModal()}
      >
        <Picture key={shown.src} {...shown} sizes={sizes} outline={outline} eager />
      </button>
      {pictures.length > 1 && (
        <ul className={css.row} onKeyDown={onKeyDown}>
          {pictures.map((picture, position) => (
            <li key={picture.src}>
              <button
                type="button"
                className={css.small}
                aria-label={labels.choose(position + 1)}
                aria-current={position === index || undefined}
                tabIndex={position === index ? undefined : -1}
                onClick={() => setIndex(position)}
              >
                <Picture src={picture.src} alt="" outline={outline} sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureZoom
        ref={zoom}
        src={largeOf(shown.src)}
        alt={shown.alt}
        outline={outline}
        labels={labels}
        onTurn={pictures.length > 1 ? turn : undefined}
      />
    </div>
  )
}
