import type { Banner as BannerData } from '#contract/banner.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { srcSetOf } from '../ui/picture-sizes.ts'
import css from './banner.module.css'

type BannerProps = {
  banner: BannerData
  /**
   * `block` stands on a page of blocks under a heading of its own; `line` is as low as a line of text, above a page or
   * a list; `pod` takes the place of a product among products.
   */
  place?: 'block' | 'line' | 'pod'
  className?: string | undefined
}

/** A strip that calls attention to one thing and leads there. */
export function Banner({ banner, place = 'block', className }: BannerProps) {
  const { heading, text, linkText, linkUrl, imageUrl, tone } = banner
  const Heading = place === 'block' ? 'h2' : 'p'
  return (
    <div className={classes(css.banner, className)} data-place={place} data-tone={tone}>
      {imageUrl && place !== 'line' && (
        <img
          className={css.picture}
          src={imageUrl}
          srcSet={srcSetOf(imageUrl)}
          sizes="auto, 50vw"
          alt=""
          width="1200"
          height="800"
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={css.words}>
        <div className={css.say}>
          {heading && <Heading className={css.heading}>{heading}</Heading>}
          {text && <p className={css.text}>{text}</p>}
        </div>
        {linkText && linkUrl && (
          <Link to={linkUrl} className={css.way}>
            {linkText}
          </Link>
        )}
      </div>
    </div>
  )
}
