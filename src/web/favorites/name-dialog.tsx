import { type FormEvent, useId, useState } from 'react'
import { LIST_NAME_LENGTH } from '#domain/favorites.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

type NameDialogProps = {
  open: boolean
  title: string
  /** What it is called now. Something else that was typed stays while the dialog is closed, and what was refused. */
  name: string
  /** What the button that ends it says. */
  action: string
  /** Resolves to whether it is called that. */
  onName: (name: string) => Promise<boolean>
  onClose: () => void
}

/** Asks what a list is to be called. */
export function NameDialog({ open, title, name, action, onName, onClose }: NameDialogProps) {
  const t = useTranslate()
  const formId = useId()
  const [typed, setTyped] = useState<string>()
  const [isEmpty, setEmpty] = useState(false)
  const value = typed ?? name

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setEmpty(!value.trim())
    if (!value.trim()) return
    onClose()
    if (await onName(value.trim())) setTyped((since) => (since === value ? undefined : since))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('Dialog.Close', 'Close')}
      footer={
        <Button type="submit" form={formId} severity="primary">
          {action}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('Favorites.Name', 'Name of the list')}
          value={value}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={LIST_NAME_LENGTH}
          autoComplete="off"
          onFocus={({ target }) => target.select()}
          error={isEmpty ? t('Favorites.NameMissing', 'Give it a name') : undefined}
        />
      </form>
    </Dialog>
  )
}
