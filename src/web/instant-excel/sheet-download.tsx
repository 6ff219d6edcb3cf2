import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { SheetContent } from '#contract/instant-excel.ts'
import { answerTo } from '../app/call-failure.ts'
import { download } from '../app/download.ts'
import { useShop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import css from './sheet-download.module.css'
import { failureText } from './words.ts'

/** Something that a sheet can be of, by its id. */
export type Named = { id: string; name: string }

type SheetDownloadProps = { categories: readonly Named[]; brands: readonly Named[]; lists: readonly Named[] }

/** What the sheet is to list, and the button that makes it. */
export function SheetDownload({ categories, brands, lists }: SheetDownloadProps) {
  const t = useTranslate()
  const shop = useShop()
  const [wanted, setWanted] = useState(value('everything'))
  const [isMaking, setIsMaking] = useState(false)

  async function make(): Promise<void> {
    const choice: Choice = JSON.parse(wanted)
    const query = { area: shop.area, ...choice }
    setIsMaking(true)
    await download(shop, 'GET /api/InstantExcel/GetOrderSheet', { query }).catch((error) =>
      toasts.show('error', failureText(t, error), answerTo(error)),
    )
    setIsMaking(false)
  }

  return (
    <section className={css.download} data-no-print="">
      <div>
        <h2 className={css.title}>{t('InstantExcel.Download', 'Get an order sheet')}</h2>
        <p className={css.text}>
          {t(
            'InstantExcel.DownloadText',
            'Your prices, levels, stock and dates of today, with an empty column for quantities. Fill it in, and open it here again.',
          )}
        </p>
      </div>
      <SelectField
        label={t('InstantExcel.Content', 'What it lists')}
        labelHidden
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      >
        <option value={value('everything')}>{t('InstantExcel.Everything', 'Everything')}</option>
        <option value={value('bought')}>{t('InstantExcel.Bought', 'Bought before')}</option>
        <option value={value('cart')}>{t('InstantExcel.Cart', 'Cart')}</option>
        <Group label={t('Favorites.Heading', 'Favourite lists')} content="favoriteList" of={lists} />
        <Group label={t('InstantExcel.Categories', 'Categories')} content="category" of={categories} />
        <Group label={t('InstantExcel.Brands', 'Brands')} content="brand" of={brands} />
      </SelectField>
      <Button severity="primary" icon={Download} loading={isMaking} onClick={make}>
        {t('InstantExcel.DownloadSheet', 'Download .xlsx')}
      </Button>
    </section>
  )
}

function Group({ label, content, of }: { label: string; content: SheetContent; of: readonly Named[] }) {
  if (of.length === 0) return null
  return (
    <optgroup label={label}>
      {of.map(({ id, name }) => (
        <option key={id} value={value(content, id)}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

type Choice = { content: SheetContent; id: string }

/** A choice as an option has it. */
const value = (content: SheetContent, id = ''): string => JSON.stringify({ content, id } satisfies Choice)
