import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Radio, RadioGroup } from '../ui/choice.tsx'
import { Stack } from '../ui/stack.tsx'

type ChoiceStepProps = {
  /** The question. */
  label: string
  options: readonly { id: string; name: string; description: string; aside?: ReactNode }[]
  current: string | undefined
  /** Said where there is no option. */
  emptyText: string
  isBusy: boolean
  onSave: (id: string) => void
}

/** One of a few: how to ship, how to pay. */
export function ChoiceStep({ label, options, current, emptyText, isBusy, onSave }: ChoiceStepProps) {
  const t = useTranslate()
  const group = useId()
  const [chosen, setChosen] = useState(options.find(({ id }) => id === current)?.id ?? options[0]?.id)

  function save(event: FormEvent): void {
    event.preventDefault()
    if (chosen && !isBusy) onSave(chosen)
  }

  if (options.length === 0) return <p>{emptyText}</p>
  return (
    <form onSubmit={save}>
      <Stack gap={4}>
        <RadioGroup label={label}>
          {options.map(({ id, name, description, aside }) => (
            <Radio
              key={id}
              name={group}
              checked={id === chosen}
              onChange={() => setChosen(id)}
              label={name}
              detail={description}
              aside={aside}
            />
          ))}
        </RadioGroup>
        <div>
          <Button type="submit" severity="primary" loading={isBusy}>
            {t('Checkout.Continue', 'Continue')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
