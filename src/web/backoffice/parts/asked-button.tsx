import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from './confirm.tsx'

type AskedButtonProps = Omit<ComponentProps<typeof Confirm>, 'open' | 'onClose' | 'act' | 'onConfirm'> &
  Pick<ComponentProps<typeof Button>, 'severity' | 'disabled'> & {
    /** What is done, before it is asked and as it is agreed to. */
    label: string
    /** Resolves to whether it is done; it is asked until then. */
    onConfirm: (form: FormData) => Promise<boolean>
  }

/** A button that asks before it does something that others see. */
export function AskedButton({ label, severity, disabled, onConfirm, ...asked }: AskedButtonProps) {
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <Button severity={severity} disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Confirm {...asked} open={isAsking} onClose={() => setAsking(false)} act={label} onConfirm={onConfirm} />
    </>
  )
}
