import ArrowRight from 'lucide-react/icons/arrow-right'
import { useId } from 'react'
import type { BlockOf } from '#contract/blocks.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import css from './links.module.css'

/** Ways on, each with a word about where it leads. */
export function Links({ block: { heading, links } }: { block: BlockOf<'links'> }) {
  const id = useId()
  return (
    <nav className={css.nav} aria-labelledby={heading ? id : undefined}>
      {heading && <h2 id={id}>{heading}</h2>}
      <ul className={css.links}>
        {links.map(({ text, url, description }) => (
          <li key={url} className={css.link}>
            <Link look="bare" to={url} className={css.cover}>
              {text}
            </Link>
            <Icon of={ArrowRight} className={css.arrow} />
            {description && <span className={css.description}>{description}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}
