import { useState } from 'react'
import outlines from '../assets/outlines.svg'
import { classes } from './classes.ts'
import css from './picture.module.css'
import { srcSetOf } from './picture-sizes.ts'

type PictureProps = {
  /** Missing or broken: the outline stands in. */
  src?: string | undefined
  /** How wide it stands on the page. */
  sizes?: string | undefined
  /** Empty where the name stands beside it. */
  alt: string
  /** Which drawing of `assets/outlines.svg` stands in. */
  outline?: string | undefined
  /** The room that is kept; 1:1 unless told. */
  ratio?: 'square' | 'wide'
  /** For what is seen first: the main picture of a page. */
  eager?: boolean
  className?: string | undefined
}

const SIZES = { square: [600, 600], wide: [960, 640] } as const

/** As wide as a card at most, where a browser cannot see it for itself. */
const USUAL_SIZE = '20rem'

/** A picture on the calm ground, in room kept from the start. */
export function Picture({ src, sizes, alt, outline = 'box', ratio = 'square', eager, className }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const [width, height] = SIZES[ratio]
  const offered = srcSetOf(src)
  const broken = src === undefined || src === brokenSrc
  return (
    <span className={classes(css.picture, className)} data-ratio={ratio} data-outline={broken || undefined}>
      {broken ? (
        <svg
          className={css.outline}
          viewBox="0 0 96 96"
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={!alt || undefined}
        >
          <use href={`${outlines}#${outline}`} />
        </svg>
      ) : (
        <img
          // It may have failed before the script was there to hear of it.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
          }}
          className={css.image}
          src={src}
          srcSet={offered}
          sizes={offered && (sizes ?? (eager ? USUAL_SIZE : `auto, ${USUAL_SIZE}`))}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setBrokenSrc(src)}
        />
      )}
    </span>
  )
}
