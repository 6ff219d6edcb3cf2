import type { ReactNode } from 'react'
import { CartStudy, CheckoutStudy, FooterStudy } from './gallery/cart-study.tsx'
import { HeaderStudy } from './gallery/header-study.tsx'
import { ListStudy, OrderSheetStudy, RowsStudy } from './gallery/list-study.tsx'
import { ButtonParts, ContentParts, FieldParts, OverlayParts, StateParts } from './gallery/parts.tsx'
import css from './gallery.module.css'

const PARTS: { title: string; part: ReactNode }[] = [
  { title: 'A category', part: <ListStudy /> },
  { title: 'Rows', part: <RowsStudy /> },
  { title: 'Order sheet', part: <OrderSheetStudy /> },
  { title: 'Cart', part: <CartStudy /> },
  { title: 'Checkout', part: <CheckoutStudy /> },
  { title: 'Buttons', part: <ButtonParts /> },
  { title: 'Fields', part: <FieldParts /> },
  { title: 'Overlays', part: <OverlayParts /> },
  { title: 'States', part: <StateParts /> },
  { title: 'Content', part: <ContentParts /> },
]

/** The living style page: every part of the look, alone and put together as pages do. For developers. */
export function Gallery() {
  return (
    <>
      <HeaderStudy />
      <main className={css.main}>
        {PARTS.map(({ title, part }) => (
          <section key={title} aria-label={title} className={css.part}>
            <p className={css.title}>{title}</p>
            {part}
          </section>
        ))}
      </main>
      <FooterStudy />
    </>
  )
}
