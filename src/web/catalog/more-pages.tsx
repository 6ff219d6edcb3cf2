import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useDestination } from '../app/destination.ts'
import { useFormat } from '../app/format.ts'
import { ListPages } from '../app/list/list-pages.tsx'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { onNear } from '../ui/near.ts'
import type { ProductListData } from './list-data.ts'
import { listHref } from './list-url.ts'
import css from './more-pages.module.css'

type MorePagesProps = { list: ProductListData; direction: 'before' | 'after' }

/**
 * As many pages come by themselves as one scrolls; then a press is asked for, or the foot of the page is never reached.
 * After a later page that was opened by itself none comes: loaded again where it was scrolled to, it would be the next
 * one each time.
 */
const AUTOMATIC_PAGES = 4

/**
 * The way to the products before or after those shown. The button is a real link to the next page: it adds to what is
 * there, while opened by itself it shows that page alone. The first pages come by themselves when their end is near.
 */
export function MorePages({ list, direction }: MorePagesProps) {
  const t = useTranslate()
  const format = useFormat()
  // What somebody chose goes before what comes by itself.
  const isLoading = useNavigation().state === 'loading'
  const { path, state, pages } = list
  const first = pages[0]
  const last = pages.at(-1)
  const next = useRef<HTMLAnchorElement>(null)
  const isAutomatic = first?.currentPage === 1 && pages.length < AUTOMATIC_PAGES
  useFollowedWhenNear(next, isAutomatic && !isLoading ? last?.currentPage : undefined)
  if (!first || !last) return null
  const hrefOf = (page: number) => listHref(path, { ...state, page })

  if (direction === 'before') {
    if (first.currentPage <= 1 || first.totalItems === 0) return null
    return (
      <div className={css.more}>
        <ButtonLink to={hrefOf(first.currentPage - 1)} rel="prev" preventScrollReset>
          {t('List.Previous', 'Show the products before')}
        </ButtonLink>
      </div>
    )
  }
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
  if (shown === last.totalItems) return null
  return (
    <div className={css.more}>
      <p className={css.count}>
        {t('List.Shown', '{shown} of {total} {total|product|products}', {
          shown: format.count(shown),
          total: format.count(last.totalItems),
        })}
      </p>
      {last.currentPage < last.totalPages && (
        <ButtonLink
          to={hrefOf(last.currentPage + 1)}
          ref={next}
          rel="next"
          size="l"
          preventScrollReset
          replace
          aria-busy={isLoading || undefined}
        >
          {t('List.More', 'Show more')}
        </ButtonLink>
      )}
      <ListPages page={state.page} pageCount={last.totalPages} hrefOf={hrefOf} />
    </div>
  )
}

const BUSY_MS = 100

/** Whether the keyboard is beyond `place` already: what comes then would push it out of sight. */
function isPassed(place: Element): boolean {
  const focused = document.querySelector(':focus-visible')
  return focused !== null && (place.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** Follows a link once it is nearly in view, for each `page` anew; never while there is none to be followed. */
function useFollowedWhenNear(link: RefObject<HTMLAnchorElement | null>, page: number | undefined): void {
  const { now } = useDestination()
  const { key } = useLocation()
  // Asked at the moment: that another link was just followed, and that its page has come, is drawn a little later.
  const isTooSoon = useEffectEvent((place: Element) => now().key !== key || isPassed(place))
  useEffect(() => {
    const target = link.current
    if (!target || page === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let leave: () => void
    function wait(place: HTMLAnchorElement): void {
      leave = onNear(place, () => {
        if (isTooSoon(place)) timer = setTimeout(wait, BUSY_MS, place)
        else place.click()
      })
    }
    wait(target)
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [link, page])
}
