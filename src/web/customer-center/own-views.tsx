import { useState } from 'react'
import type { ViewedList } from '#contract/saved-views.ts'
import { handleRefusal } from '../app/failures.ts'
import { type View, ViewMenu } from '../app/list/view-menu.tsx'
import { useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'

type OwnViewsProps = {
  list: ViewedList
  path: string
  /** The query of the list as it is seen now. */
  query: string
  views: readonly View[]
}

/** The user's own views of a list, which the shop keeps for him. */
export function OwnViews({ list, path, query, views: loaded }: OwnViewsProps) {
  const t = useTranslate()
  const shop = useShop()
  const [views, setViews] = useState(loaded)
  const of = { area: shop.area, list }
  const call = lasting(shop.call)

  const take = (answer: Promise<{ views: View[] }>) =>
    answer.then(
      (next) => setViews(next.views),
      (error) => {
        handleRefusal(shop, t('Views.NotChanged', 'Your views were not changed'), error)
        throw error
      },
    )

  return (
    <ViewMenu
      path={path}
      query={query}
      views={views}
      hint={t('Views.NameHint', 'Search, filters and order of the list are kept under it, for you alone.')}
      onKeep={(name) => take(call('POST /api/CustomerCenter/SaveView', { body: { ...of, view: { name, query } } }))}
      onGiveUp={({ name }) => take(call('DELETE /api/CustomerCenter/DeleteView', { body: { ...of, name } }))}
    />
  )
}
