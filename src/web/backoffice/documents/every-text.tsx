import Download from 'lucide-react/icons/download'
import { writeQuery } from '#contract/query-string.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable, RowLink } from '../../ui/data-table.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import desk from '../parts/desk.module.css'
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
      <Stack gap={4}>
        <p className={desk.lead}>
          {t(
            'Office.TextsText',
            'One is changed here. Many, or all of them into another language, are changed in a file: what you write in its last column is said from then on.',
          )}
        </p>
        <Row gap={2}>
          <ButtonLink icon={Download} to={`/backoffice/api/Import/GetTexts${writeQuery({ area })}`} download>
            {t('Office.SaveTexts', 'Download all as a workbook')}
          </ButtonLink>
          <ButtonLink to={`/backoffice/${area.areaId}/imports?kind=texts`}>
            {t('Office.FromFile', 'From a file')}
          </ButtonLink>
        </Row>
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
      </Stack>
    </Panel>
  )
}
