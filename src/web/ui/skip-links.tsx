import css from './skip-links.module.css'

/** The first things the Tab key meets: links past the header. They show while focused. */
export function SkipLinks({ label, links }: { label: string; links: readonly { to: `#${string}`; text: string }[] }) {
  return (
    <nav aria-label={label}>
      {links.map(({ to, text }) => (
        <a key={to} href={to} className={css.link}>
          {text}
        </a>
      ))}
    </nav>
  )
}
