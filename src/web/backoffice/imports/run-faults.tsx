import { useEffect, useState } from 'react'
import type { ImportFault, ImportRun } from '#contract/imports.ts'
import { useFormat } from '../../app/format.ts'
import { keepFocus } from '../../app/keep-focus.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/field-error.tsx'
import { FaultTable } from './fault-table.tsx'
import { isAtWork } from './words.ts'

const AT_ONCE = 50

/** The rows of an import that there is something to say of, some at a time; nothing while it is at work or has none. */
export function RunFaults({ run }: { run: ImportRun }) {
  const t = useTranslate()
  const format = useFormat()
  const { area, call } = useShop()
  const [faults, setFaults] = useState<readonly ImportFault[]>([])
  const [total, setTotal] = useState(0)
  const [asked, setAsked] = useState({ upTo: AT_ONCE })
  const [failed, setFailed] = useState<typeof asked>()
  const hasSome = !isAtWork(run) && run.refused + run.warnings > 0

  useEffect(() => {
    if (!hasSome) return
    let isGone = false
    const skip = asked.upTo - AT_ONCE
    const body = { area, importId: run.importId, skip, take: AT_ONCE }
    call('POST /backoffice/api/Import/GetFaultRows', { body }).then(
      ({ items, totalItems }) => {
        if (isGone) return
        setFaults((known) => [...known.slice(0, skip), ...items])
        setTotal(totalItems)
      },
      () => setFailed(asked),
    )
    return () => {
      isGone = true
    }
  }, [area, call, run.importId, hasSome, asked])

  function ask(upTo: number): void {
    setAsked({ upTo })
    keepFocus()
  }

  if (!hasSome) return null
  return (
    <>
      {faults.length > 0 && <FaultTable faults={faults} />}
      {failed === asked ? (
        <ErrorText title={t('Import.FaultsNotLoaded', 'The rows could not be loaded')}>
          <Button size="s" onClick={() => ask(asked.upTo)}>
            {t('Office.TryAgain', 'Try again')}
          </Button>
        </ErrorText>
      ) : (
        faults.length < total && (
          <div>
            <Button onClick={() => ask(asked.upTo + AT_ONCE)}>
              {t('Import.MoreFaults', 'Show more of {count}', { count: format.count(total) })}
            </Button>
          </div>
        )
      )}
    </>
  )
}
