import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { pagesToShow } from './pages-to-show.ts'
import css from './pagination.module.css'
import { say } from './said.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
  /** Another page stands, by one of the links. */
  onTurned?: () => void
}

/** Real links to the pages of a list; nothing when there is only one. Who turns by them is told where he is. */
export function Pagination({ page, pageCount, hrefOf, labels, onTurned }: PaginationProps) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(page)
  const turned = useEffectEvent(() => {
    say(labels.page(page))
    onTurned?.()
  })
  useEffect(() => {
    if (page !== shown.current && nav.current?.contains(document.activeElement)) turned()
    shown.current = page
  }, [page])
  if (pageCount <= 1) return null
  return (
    <nav ref={nav} aria-label={labels.nav} className={css.nav}>
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} label={labels.previous} rel="prev">
        <Icon of={ChevronLeft} />
      </Step>
      <ol className={css.list}>
        {pagesToShow(page, pageCount).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === null ? (
              <span className={css.gap}>…</span>
            ) : (
              <Link
                look="bare"
                to={hrefOf(each)}
                className={css.page}
                aria-label={labels.page(each)}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pageCount ? hrefOf(page + 1) : undefined} label={labels.next} rel="next">
        <Icon of={ChevronRight} />
      </Step>
    </nav>
  )
}

type StepProps = { to: string | undefined; label: string; rel: string; children: React.ReactNode }

function Step({ to, label, rel, children }: StepProps) {
  if (to === undefined) return <span className={css.step}>{children}</span>
  return (
    <Link look="bare" to={to} rel={rel} aria-label={label} className={css.step}>
      {children}
    </Link>
  )
}
