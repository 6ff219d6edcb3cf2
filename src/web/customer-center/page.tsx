import type { ReactNode } from 'react'
import { useTranslate } from '../app/translations.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CenterNav } from './center-nav.tsx'
import css from './page.module.css'

type CenterPageProps = {
  /** Above the heading where the page is printed. */
  letterhead?: ReactNode
  title: ReactNode
  aside?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** Where a detail belongs: the list above it, and what else is between them. */
  under?: readonly { text: string; to: string }[]
  children: ReactNode
}

/** A page of the customer center: its places, the heading, the content. */
export function CenterPage({ letterhead, title, aside, intro, actions, under, children }: CenterPageProps) {
  const t = useTranslate()
  return (
    <div className={css.page}>
      {letterhead}
      <CenterNav />
      <div>
        {under && (
          <Breadcrumbs
            label={t('Breadcrumbs.Label', 'You are here')}
            trail={[
              { text: t('CustomerCenter.Heading', 'Your account'), to: '/customer-center' },
              ...under,
              { text: String(title) },
            ]}
          />
        )}
        <PageHeading title={title} aside={aside} intro={intro} actions={actions} />
      </div>
      {children}
    </div>
  )
}

/** A part of such a page, below a hairline. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Sections beside each other, where there is room; `wide` ones hold tables. */
export function Columns({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={css.columns} data-wide={wide}>
      {children}
    </div>
  )
}
