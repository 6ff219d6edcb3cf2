import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import ListFilter from 'lucide-react/icons/list-filter'
import Trash from 'lucide-react/icons/trash-2'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTranslate } from '../translations.ts'

export type View = { name: string; query: string }

type ViewMenuProps<V extends View> = {
  path: string
  /** The query of the list as it is seen now. */
  query: string
  views: readonly V[]
  /** Says at the name what is kept, and for whom. */
  hint: string
  /** Rejects when it is not kept. */
  onKeep: (name: string) => Promise<void>
  onGiveUp: (view: V) => Promise<void>
}

/** The views of a list: to go to, to keep the one that is seen, to give the one that is seen up. */
export function ViewMenu<V extends View>({ path, query, views, hint, onKeep, onGiveUp }: ViewMenuProps<V>) {
  const t = useTranslate()
  const [isNaming, setNaming] = useState(false)
  const [isNameMissing, setNameMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const formId = useId()
  const current = views.find((view) => view.query === query)

  function ask(): void {
    setNameMissing(false)
    setNaming(true)
  }

  async function keep(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    setNameMissing(!name)
    if (!name) return field.current?.focus()
    // What is not kept keeps its dialog, with the name in it; one that was opened meanwhile is another.
    await onKeep(name).then(
      () => form.isConnected && setNaming(false),
      () => {},
    )
  }

  return (
    <>
      <Menu
        // The first one is kept without a menu.
        trigger={(props) =>
          views.length > 0 ? (
            <Button size="s" icon={ListFilter} {...props}>
              {current?.name ?? t('Views.Menu', 'Views')}
            </Button>
          ) : (
            <Button size="s" icon={BookmarkPlus} id={props.id} onClick={ask}>
              {t('Views.Keep', 'Keep view')}
            </Button>
          )
        }
      >
        {views.map((view) => (
          <MenuItem key={view.name} to={view.query ? `${path}?${view.query}` : path} current={view === current}>
            {view.name}
          </MenuItem>
        ))}
        <hr />
        <MenuItem icon={BookmarkPlus} onSelect={ask}>
          {t('Views.Keep', 'Keep view')}
        </MenuItem>
        {current && (
          <MenuItem icon={Trash} danger onSelect={() => void onGiveUp(current).catch(() => {})}>
            {t('Views.GiveUp', 'Give up “{name}”', { name: current.name })}
          </MenuItem>
        )}
      </Menu>
      <Dialog
        open={isNaming}
        onClose={() => setNaming(false)}
        title={t('Views.KeepTitle', 'Keep this view')}
        closeLabel={t('Dialog.Close', 'Close')}
        footer={
          <Button type="submit" form={formId} severity="primary">
            {t('Views.KeepButton', 'Keep')}
          </Button>
        }
      >
        <form id={formId} onSubmit={(event) => void keep(event)} noValidate>
          <TextField
            ref={field}
            name="name"
            label={t('Views.Name', 'Name')}
            hint={hint}
            error={isNameMissing ? t('Views.NameMissing', 'Give it a name') : undefined}
            maxLength={40}
            required
          />
        </form>
      </Dialog>
    </>
  )
}
