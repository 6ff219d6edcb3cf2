import ArrowDown from 'lucide-react/icons/arrow-down'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { answerTo } from '../app/call-failure.ts'
import { download } from '../app/download.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSheetStore } from './data.ts'
import { mendedQuantity, type SheetRow, type Verdict } from './rows.ts'
import css from './to-mend.module.css'
import { failureText, reasonText, rowName, rowsText } from './words.ts'

/** Wrong rows that are named. */
const MOST_NAMED = 12

type ToMendProps = {
  wrong: readonly { row: SheetRow; verdict: Verdict }[]
  /** Whether nothing else is shown. */
  isAlone: boolean
  onAlone: (isAlone: boolean) => void
  /** Leads to a row. */
  onGo: (id: string) => void
}

/** The rows that cannot be ordered yet: named, shown alone, mended together where that can be, or downloaded. */
export function ToMend({ wrong, isAlone, onAlone, onGo }: ToMendProps) {
  const t = useTranslate()
  const format = useFormat()
  const shop = useShop()
  const store = useSheetStore()
  const [isSaving, setIsSaving] = useState(false)
  const mendable = new Map(
    wrong.flatMap(({ row, verdict }) => {
      const quantity = mendedQuantity(verdict)
      return quantity === undefined ? [] : [[row.id, quantity] as const]
    }),
  )
  const next = wrong[MOST_NAMED]

  async function save(): Promise<void> {
    setIsSaving(true)
    const rows = wrong.map(({ row, verdict }) => ({
      row: row.from[0] ?? 1,
      number: row.number,
      typed: row.typed,
      reason: reasonText(verdict, t, format),
    }))
    const body = { area: shop.area, rows }
    await download(shop, 'POST /api/InstantExcel/GetRejectedRows', { body }).catch((error) =>
      toasts.show('error', failureText(t, error), answerTo(error)),
    )
    setIsSaving(false)
  }

  const choice = (
    <Checkbox
      checked={isAlone}
      onChange={({ target }) => onAlone(target.checked)}
      label={t('InstantExcel.OnlyWrong', 'Show only these')}
    />
  )
  // All of them are mended, and still shown alone.
  if (wrong.length === 0)
    return (
      <div className={css.mended} data-no-print>
        {choice}
      </div>
    )
  return (
    <div className={css.mend} data-no-print>
      <p className={css.title}>{t('InstantExcel.ToMend', 'To mend')}</p>
      <ul className={css.jumps} aria-label={t('InstantExcel.ToMend', 'To mend')}>
        {wrong.slice(0, MOST_NAMED).map(({ row }) => (
          <li key={row.id}>
            <button type="button" className={css.jump} onClick={() => onGo(row.id)}>
              {rowName(row, t)}
            </button>
          </li>
        ))}
        {next && (
          <li>
            <button type="button" className={css.jump} onClick={() => onGo(next.row.id)}>
              <Icon of={ArrowDown} size={14} />
              {t('InstantExcel.MoreWrong', '{count} more', { count: format.count(wrong.length - MOST_NAMED) })}
            </button>
          </li>
        )}
      </ul>
      <div className={css.acts}>
        {choice}
        {mendable.size > 0 && (
          <Button size="s" onClick={() => store.retypeAll(mendable)}>
            {t('InstantExcel.MendAll', 'Take what can be had: {rows}', { rows: rowsText(mendable.size, t, format) })}
          </Button>
        )}
        <Button size="s" icon={Download} loading={isSaving} onClick={save}>
          {t('InstantExcel.SaveWrong', 'Download these rows')}
        </Button>
      </div>
    </div>
  )
}
