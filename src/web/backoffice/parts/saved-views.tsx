import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import ListFilter from 'lucide-react/icons/list-filter'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { createLocalList, useLocalList } from '../../app/local-list.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'

type View = { list: string; name: string; query: string }

/** Views of every list, kept in this browser; a list is named by its path without the area. */
const views = createLocalList<View>('office-views', (value): value is View => {
  if (typeof value !== 'object' || value === null) return false
  return ['list', 'name', 'query'].every((key) => typeof Reflect.get(value, key) === 'string')
})

const listOf = (path: string): string => path.split('/').slice(3).join('/')

/** The views of a list: to go to, to keep the one that is seen, to give the one that is seen up. */
export function SavedViews({ path, query }: { path: string; query: string }) {
  const t = useTranslate()
  const all = useLocalList(views)
  const [isNaming, setNaming] = useState(false)
  const list = listOf(path)
  const own = all.filter((view) => view.list === list)
  const current = own.find((view) => view.query === query)

  function keep(name: string): void {
    views.keep([...all.filter((view) => view.list !== list || view.name !== name), { list, name, query }])
    setNaming(false)
  }

  return (
    <>
      <Menu
        trigger={(props) => (
          <Button size="s" icon={ListFilter} {...props}>
            {current?.name ?? t('Views.Menu', 'Views')}
          </Button>
        )}
      >
        {own.map((view) => (
          <MenuItem key={view.name} to={view.query ? `${path}?${view.query}` : path} current={view === current}>
            {view.name}
          </MenuItem>
        ))}
        {own.length > 0 && <hr />}
        <MenuItem icon={BookmarkPlus} onSelect={() => setNaming(true)}>
          {t('Views.Keep', 'Keep this view …')}
        </MenuItem>
        {current && (
          <MenuItem icon={Trash} danger onSelect={() => views.keep(all.filter((view) => view !== current))}>
            {t('Views.GiveUp', 'Give up “{name}”', { name: current.name })}
          </MenuItem>
        )}
      </Menu>
      <Dialog
        open={isNaming}
        onClose={() => setNaming(false)}
        title={t('Views.KeepTitle', 'Keep this view')}
        closeLabel={t('Dialog.Close', 'Close')}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
            if (name) keep(name)
          }}
        >
          <Stack gap={4}>
            <TextField
              name="name"
              label={t('Views.Name', 'Name')}
              hint={t('Office.ViewHint', 'Search, filters and order of the list are kept under it, in this browser.')}
              maxLength={40}
              required
            />
            <Button type="submit" severity="primary">
              {t('Views.KeepButton', 'Keep')}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
