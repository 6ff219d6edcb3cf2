import type { BlockOf } from '#contract/blocks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './call-to-action.module.css'

/** A few words and the one thing to do next, at the line. */
export function CallToAction({ block: { heading, text, linkText, linkUrl } }: { block: BlockOf<'callToAction'> }) {
  return (
    <section className={css.call}>
      <div className={css.words}>
        {heading && <h2>{heading}</h2>}
        {text && <p className={css.text}>{text}</p>}
      </div>
      {linkText && linkUrl && (
        <ButtonLink to={linkUrl} severity="cta-1" size="l">
          {linkText}
        </ButtonLink>
      )}
    </section>
  )
}
