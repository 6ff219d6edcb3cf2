import type { BlockOf } from '#contract/blocks.ts'
import { Details } from '../../ui/details.tsx'
import { RichText } from '../rich-text.tsx'
import css from './accordion.module.css'

/** Questions with their answers below them, closed at first. */
export function Accordion({ block: { heading, items } }: { block: BlockOf<'accordion'> }) {
  return (
    <section className={css.accordion}>
      {heading && <h2>{heading}</h2>}
      <div className={css.items}>
        {items.map(({ heading: title, html }) => (
          <Details key={title} title={title}>
            <RichText html={html} />
          </Details>
        ))}
      </div>
    </section>
  )
}
