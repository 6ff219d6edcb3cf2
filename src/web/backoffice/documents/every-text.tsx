import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { DataTable, RowLink } from '../../ui/data-table.tsx'
import { Panel } from '../parts/panel.tsx'
import { findTexts, type Texts } from './texts.ts'
import { documentHref } from './types.ts'

/** Who looks for one that is not among them says more of its words. */
const MOST = 100

type EveryTextProps = { texts: Texts; wanted: string }

/** What the shop says now, by keys that nobody needs to know: a text is found by its words and leads to its editor. */
export function EveryText({ texts, wanted }: EveryTextProps) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const found = findTexts(texts, wanted)
  return (
    <Panel title={t('Office.EveryText', 'Every text of the shop')} aside={format.count(found.length)}>
      <DataTable
        caption={t('Office.EveryText', 'Every text of the shop')}
        rows={found.slice(0, MOST)}
        keyOf={([key]) => key}
        columns={[
          {
            id: 'key',
            head: t('Office.Key', 'Key'),
            cell: ([key]) => <RowLink to={documentHref(area.areaId, 'translation', key)}>{key}</RowLink>,
            place: 'title',
          },
          { id: 'words', head: t('Office.Words', 'Words'), cell: ([, words]) => words },
        ]}
      />
      {found.length > MOST && (
        <p>
          {t('Office.MoreTexts', 'These are the first {count}. Look above for words of the one you mean.', {
            count: format.count(MOST),
          })}
        </p>
      )}
    </Panel>
  )
}
