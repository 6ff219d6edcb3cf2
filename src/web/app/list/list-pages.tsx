import type { ComponentProps } from 'react'
import { Pagination } from '../../ui/pagination.tsx'
import { afterFrame, focusPlace } from '../page-focus.tsx'
import { useTranslate } from '../translations.ts'

/** Links to the pages of a list, in the words of the area. */
export function ListPages(props: Omit<ComponentProps<typeof Pagination>, 'labels' | 'onTurned'>) {
  const t = useTranslate()
  return (
    <Pagination
      {...props}
      // The page begins anew, and its links are at the foot.
      onTurned={() => afterFrame(() => focusPlace('products'))}
      labels={{
        nav: t('List.Pages', 'Pages'),
        previous: t('List.PreviousPage', 'Previous page'),
        next: t('List.NextPage', 'Next page'),
        page: (page) => t('List.Page', 'Page {page}', { page }),
      }}
    />
  )
}
