import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import ListFilter from 'lucide-react/icons/list-filter'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { ViewedList } from '#contract/saved-views.ts'
import { handleError } from '../app/failures.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Stack } from '../ui/stack.tsx'
import { TextField } from '../ui/text-field.tsx'

export type View = { name: string; query: string }

type ViewMenuProps = {
  list: ViewedList
  path: string
  /** The query of the list as it is seen now. */
  query: string
  views: readonly View[]
}

/** The user's own views of a list: to go to, to keep the one that is seen, to give the one that is seen up. */
export function ViewMenu({ list, path, query, views: loaded }: ViewMenuProps) {
  const t = useTranslate()
  const shop = useShop()
  const [views, setViews] = useState(loaded)
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const current = views.find((view) => view.query === query)
  const of = { area: shop.area, list }

  const take = (answer: Promise<{ views: View[] }>) =>
    answer.then(
      (next) => {
        setViews(next.views)
        setNaming(false)
      },
      (error) => handleError(shop, error),
    )

  return (
    <>
      <Menu
        trigger={(props) => (
          <Button size="s" icon={ListFilter} {...props}>
            {current?.name ?? t('Views.Menu', 'Views')}
          </Button>
        )}
      >
        {views.map((view) => (
          <MenuItem key={view.name} to={view.query ? `${path}?${view.query}` : path} current={view === current}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <hr />}
        <MenuItem icon={BookmarkPlus} onSelect={() => setNaming(true)}>
          {t('Views.Keep', 'Keep this view …')}
        </MenuItem>
        {current && (
          <MenuItem
            icon={Trash}
            danger
            onSelect={() =>
              void take(shop.call('DELETE /api/CustomerCenter/DeleteView', { body: { ...of, name: current.name } }))
            }
          >
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
            const view = { name: name.trim(), query }
            if (view.name) void take(shop.call('POST /api/CustomerCenter/SaveView', { body: { ...of, view } }))
          }}
        >
          <Stack gap={4}>
            <TextField
              label={t('Views.Name', 'Name')}
              hint={t('Views.NameHint', 'Search, filters and order of the list are kept under it, for you alone.')}
              value={name}
              maxLength={40}
              required
              onChange={({ target }) => setName(target.value)}
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
