import { type View, ViewMenu } from '../../app/list/view-menu.tsx'
import { createLocalList, useLocalList } from '../../app/local-list.ts'
import { useTranslate } from '../../app/translations.ts'

type OfficeView = View & { list: string }

/** Views of every list, kept in this browser; a list is named by its path without the area. */
const views = createLocalList<OfficeView>('office-views', (value): value is OfficeView => {
  if (typeof value !== 'object' || value === null) return false
  return ['list', 'name', 'query'].every((key) => typeof Reflect.get(value, key) === 'string')
})

const listOf = (path: string): string => path.split('/').slice(3).join('/')

/** The views of a list of the back office. */
export function SavedViews({ path, query }: { path: string; query: string }) {
  const t = useTranslate()
  const all = useLocalList(views)
  const list = listOf(path)
  return (
    <ViewMenu
      path={path}
      query={query}
      views={all.filter((view) => view.list === list)}
      hint={t('Office.ViewHint', 'Search, filters and order of the list are kept under it, in this browser.')}
      onKeep={async (name) =>
        views.keep([...all.filter((view) => view.list !== list || view.name !== name), { list, name, query }])
      }
      onGiveUp={async (given) => views.keep(all.filter((view) => view !== given))}
    />
  )
}
