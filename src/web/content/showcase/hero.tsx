import type { BlockOf } from '#contract/blocks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { srcSetOf } from '../../ui/picture-sizes.ts'
import css from './hero.module.css'

type HeroProps = { block: BlockOf<'hero'>; isFirst: boolean }

/**
 * The opening of a page: a few words in front of a wide picture, whose left half is darkened for them, and one way in.
 * That of the first block is the page's.
 */
export function Hero({ block: { heading, text, linkText, linkUrl, imageUrl }, isFirst }: HeroProps) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className={css.hero}>
      {imageUrl && (
        <img
          src={imageUrl}
          srcSet={srcSetOf(imageUrl)}
          sizes="100vw"
          alt=""
          className={css.picture}
          width="1600"
          height="700"
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
      <div className={css.words}>
        {heading && <Heading className={css.heading}>{heading}</Heading>}
        {text && <p className={css.text}>{text}</p>}
        {linkText && (
          <ButtonLink to={linkUrl} severity="white" size="l" className={css.way}>
            {linkText}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
