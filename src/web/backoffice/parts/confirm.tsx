import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/stack.tsx'

type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What the button says: the act itself. */
  act: string
  danger?: boolean
  /** What the other button says, where there is nothing that is left as it is by it. */
  cancel?: string | undefined
  isBusy?: boolean
  form?: RefObject<HTMLFormElement | null>
  /** Whether what was typed is there again when it is opened the next time, until it is done. */
  keepsTyped?: boolean
  /** May resolve to whether it is done, which closes it. */
  onConfirm: (form: FormData) => unknown
  /** What it means, and what else is asked. */
  children?: ReactNode
}

/** Asks before something is done that others see. What is wrong in it is said at its fields by whoever asks. */
export function Confirm({
  open,
  onClose,
  title,
  act,
  danger,
  cancel,
  isBusy = false,
  form: given,
  keepsTyped = false,
  onConfirm,
  children,
}: ConfirmProps) {
  const t = useTranslate()
  const formId = useId()
  const own = useRef<HTMLFormElement>(null)
  const form = given ?? own
  const typed = useRef<FormData>(undefined)

  useEffect(() => {
    if (!open) return
    if (keepsTyped && typed.current) fill(form.current, typed.current)
    typed.current = undefined
  }, [open, keepsTyped, form])

  function leave(): void {
    typed.current = keepsTyped && form.current ? new FormData(form.current) : undefined
    onClose()
  }

  async function confirm(data: FormData): Promise<void> {
    const sent = form.current
    if ((await onConfirm(data)) !== true) return
    // Who has left it meanwhile may have opened another dialog, or this one for something else.
    if (form.current && form.current !== sent) return
    typed.current = undefined
    if (form.current) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      title={title}
      closeLabel={t('Dialog.Close', 'Close')}
      footer={
        <>
          <Button type="submit" form={formId} severity={danger ? 'danger' : 'primary'} loading={isBusy}>
            {act}
          </Button>
          <Button disabled={isBusy} onClick={leave}>
            {cancel ?? t('Office.Cancel', 'Leave it as it is')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void confirm(new FormData(event.currentTarget))
        }}
      >
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  )
}

/** Puts into the fields of a form what was typed in them before. */
function fill(form: HTMLFormElement | null, typed: FormData): void {
  for (const field of form?.elements ?? []) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
    )
      continue
    const text = typed.get(field.name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = text !== null
    else if (typeof text === 'string') field.value = text
  }
}
