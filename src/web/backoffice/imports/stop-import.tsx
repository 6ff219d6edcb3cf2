import { useState } from 'react'
import type { ImportRun } from '#contract/imports.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { useAct } from '../parts/use-act.ts'

/** Has an import at work end after the rows at hand; how it ended is seen where it is followed. */
export function StopImport({ run: { importId, stoppedBy } }: { run: ImportRun }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act] = useAct()
  const [isAsked, setAsked] = useState(false)

  async function stop(): Promise<void> {
    setAsked(true)
    const isDone = await act(() => call('POST /backoffice/api/Import/Stop', { body: { area, importId } }))
    if (!isDone) setAsked(false)
  }

  return (
    <div>
      <Button size="s" loading={isAsked || stoppedBy !== ''} onClick={() => void stop()}>
        {t('Import.Stop', 'Stop after the rows at hand')}
      </Button>
    </div>
  )
}
