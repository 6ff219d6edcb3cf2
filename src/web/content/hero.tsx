import type { Block } from '#contract/blocks.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './hero.module.css'

type HeroProps = { block: Extract<Block, { type: 'hero' }>; isFirst: boolean }

/** The opening of a page: a few words at the line, a picture, one way in. The first one holds the page's heading. */
export function Hero({ block: { heading, text, linkText, linkUrl, imageUrl }, isFirst }: HeroProps) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <Heading className={css.heading}>{heading}</Heading>
        <p className={css.text}>{text}</p>
        {linkText && (
          <ButtonLink to={linkUrl} severity="cta-1" size="l">
            {linkText}
          </ButtonLink>
        )}
      </div>
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          className={css.picture}
          width="1600"
          height="800"
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      )}
    </section>
  )
}
