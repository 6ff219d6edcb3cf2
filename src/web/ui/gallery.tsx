import type { ReactNode } from 'react'
import { ButtonParts, FieldParts, OverlayParts, PictureParts, StateParts } from './gallery/parts.tsx'
import { FigureParts, WayParts } from './gallery/ways.tsx'
import css from './gallery.module.css'

const PARTS: { title: string; part: ReactNode }[] = [
  { title: 'Ways', part: <WayParts /> },
  { title: 'Figures', part: <FigureParts /> },
  { title: 'Buttons', part: <ButtonParts /> },
  { title: 'Fields', part: <FieldParts /> },
  { title: 'Overlays', part: <OverlayParts /> },
  { title: 'States', part: <StateParts /> },
  { title: 'Pictures', part: <PictureParts /> },
]

/** The living style page: every part of the look. For developers. */
export function Gallery() {
  return (
    <main className={css.main}>
      {PARTS.map(({ title, part }) => (
        <section key={title} aria-label={title} className={css.part}>
          <p className={css.title}>{title}</p>
          {part}
        </section>
      ))}
    </main>
  )
}
