import { type ReactNode, type RefObject, useId } from 'react'
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
  onConfirm: (form: FormData) => void
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
  form,
  onConfirm,
  children,
}: ConfirmProps) {
  const t = useTranslate()
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('Dialog.Close', 'Close')}
      footer={
        <>
          <Button type="submit" form={formId} severity={danger ? 'danger' : 'primary'} loading={isBusy}>
            {act}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
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
          onConfirm(new FormData(event.currentTarget))
        }}
      >
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  )
}
