import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { csvLine } from '#domain/csv.ts'
import { saveFile } from '../app/download.ts'
import { handleError } from '../app/failures.ts'
import { useFormat } from '../app/format.ts'
import { type Shop, useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'

/** Rows in one call, as many as one may have. */
export const ROWS_PER_CALL = 100
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

type CsvButtonProps<Row> = {
  /** `orders` becomes `orders.csv`. */
  fileName: string
  columns: readonly { head: string; value: (row: Row) => string | number }[]
  totalItems: number
  /** One of the pages of a hundred rows of what the list shows. */
  load: (shop: Shop, pageNr: number) => Promise<{ items: Row[]; totalPages: number }>
}

/**
 * Saves all that the list shows, every page of it, as a file for spreadsheets; says how far it is. When the session has
 * ended, it asks for a sign-in and goes on.
 */
export function CsvButton<Row>({ fileName, columns, totalItems, load }: CsvButtonProps<Row>) {
  const t = useTranslate()
  const format = useFormat()
  const shop = useShop()
  const [done, setDone] = useState<number>()

  async function save(): Promise<void> {
    const rows: Row[] = []
    const lastingShop = { ...shop, call: lasting(shop.call) }
    setDone(0)
    try {
      for (let pageNr = 1, pages = 1; pageNr <= pages; pageNr++) {
        const { items, totalPages } = await load(lastingShop, pageNr)
        rows.push(...items)
        pages = totalPages
        setDone(rows.length)
      }
      const table = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ value }) => value(row)))]
      const text = BYTE_ORDER_MARK + table.map(csvLine).join('')
      saveFile(`${fileName}.csv`, new Blob([text], { type: 'text/csv' }))
    } catch (error) {
      handleError(shop, error)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <Button
      size="s"
      icon={Download}
      disabled={totalItems === 0}
      loading={done !== undefined}
      onClick={() => void save()}
    >
      {done === undefined
        ? t('CenterList.Csv', 'CSV')
        : t('CenterList.CsvProgress', '{done} of {total}', {
            done: format.count(done),
            total: format.count(totalItems),
          })}
    </Button>
  )
}
