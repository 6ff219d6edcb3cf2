import type { ComponentProps } from 'react'
import { Pagination } from '../../ui/pagination.tsx'
import { useTranslate } from '../translations.ts'

/** Links to the pages of a list, in the words of the area. */
export function ListPages(props: Omit<ComponentProps<typeof Pagination>, 'labels'>) {
  const t = useTranslate()
  return (
    <Pagination
      {...props}
      labels={{
        nav: t('List.Pages', 'Pages'),
        previous: t('List.PreviousPage', 'Previous page'),
        next: t('List.NextPage', 'Next page'),
        page: (page) => t('List.Page', 'Page {page}', { page }),
      }}
    />
  )
}
