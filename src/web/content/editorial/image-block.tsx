import type { BlockOf } from '#contract/blocks.ts'
import { Link } from '../../ui/link.tsx'
import { srcSetOf } from '../../ui/picture-sizes.ts'
import css from './image-block.module.css'

/** A picture with a line below it. Its place is kept before it arrives; it is never shown larger than it is. */
export function ImageBlock({ block }: { block: BlockOf<'image'> }) {
  const { imageUrl, alt, caption, linkUrl, width, height } = block
  const picture = (
    <img
      className={css.picture}
      src={imageUrl}
      srcSet={srcSetOf(imageUrl)}
      sizes="auto, 100vw"
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  )
  return (
    <figure className={css.figure}>
      {linkUrl ? (
        <Link look="bare" to={linkUrl}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  )
}
