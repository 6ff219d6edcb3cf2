/**
 * The page numbers a pager offers, in order: first, last, `page` and its neighbours; `null` where some are left out.
 * Seven places at most from seven pages on, so that the pager keeps its width.
 */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pageCount]
  if (page >= pageCount - 3) return [1, null, ...[4, 3, 2, 1, 0].map((back) => pageCount - back)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}
