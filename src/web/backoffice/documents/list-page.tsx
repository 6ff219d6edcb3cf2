import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { DocumentType, StoredDocument } from '#contract/documents.ts'
import { documentKeyFault } from '#domain/document-key.ts'
import { readListState } from '../../app/list/list-state.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { RowLink } from '../../ui/data-table.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CategoryChoice } from '../parts/category-field.tsx'
import { changedColumn } from '../parts/columns.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { OfficeList, PLAIN, ROWS } from '../parts/office-list.tsx'
import { firstWords } from './entry-title.ts'
import { EveryText } from './every-text.tsx'
import { textsOf } from './texts.ts'
import { documentHref, TYPES, typeText } from './types.ts'

/** Where a document says what it is called. */
const CALLED = ['title', 'heading', 'name', 'subject', 'text']

/**
 * A page of the area's documents, as the address says; of one type at a time, or all. Beside texts that are written
 * stand those the shop says itself.
 */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const state = readListState({ ...PLAIN, states: TYPES }, new URL(args.request.url).searchParams)
  const [type] = state.states
  const [page, texts] = await Promise.all([
    shop.call('POST /backoffice/api/Document/GetBySearch', {
      body: {
        area: shop.area,
        search: state.text,
        ...(type && { type }),
        skip: (state.page - 1) * ROWS,
        take: ROWS,
      },
    }),
    type === 'translation' ? textsOf(shop) : undefined,
  ])
  return { head: { title: translate(shop)('Office.Documents', 'Documents') }, state, page, texts }
}

/** What editors have written: pages, texts, forms, mails. */
export function Component() {
  const t = useTranslate()
  const { area } = useShop()
  const { state, page, texts } = useLoaderData<typeof loader>()
  const [isNew, setNew] = useState(false)
  const path = `/backoffice/${area.areaId}/documents`
  return (
    <Stack gap={6}>
      <PageHeading
        title={t('Office.Documents', 'Documents')}
        actions={
          <Button icon={Plus} severity="primary" onClick={() => setNew(true)}>
            {t('Office.NewDocument', 'New document')}
          </Button>
        }
      />
      <OfficeList<StoredDocument, never, DocumentType>
        kind={{ path, ...PLAIN, states: TYPES }}
        state={state}
        isOneState
        items={page.items}
        totalItems={page.totalItems}
        caption={t('Office.Documents', 'Documents')}
        keyOf={({ type, key }) => `${type} ${key}`}
        stateText={(type) => typeText(type, t)}
        searchLabel={t('Office.SearchDocuments', 'Key or any text in it')}
        empty={t('Office.NoDocuments', 'Nothing has been written yet')}
        nothingFits={texts && t('Office.NoTexts', 'None of them is written in your own words yet')}
        columns={[
          {
            id: 'key',
            head: t('Office.Key', 'Key'),
            cell: ({ type, key }) => <RowLink to={documentHref(area.areaId, type, key)}>{key}</RowLink>,
            place: 'title',
          },
          { id: 'type', head: t('Office.Type', 'Type'), cell: ({ type }) => typeText(type, t), narrow: true },
          { id: 'title', head: t('Office.Title', 'Title'), cell: ({ body }) => firstWords(body, CALLED, 120) },
          {
            id: 'state',
            head: t('Office.State', 'State'),
            cell: ({ isPublished }) =>
              isPublished ? (
                t('Office.Published', 'Published')
              ) : (
                <Badge tone="warn">{t('Office.Draft', 'Draft')}</Badge>
              ),
            narrow: true,
            place: 'end',
          },
          {
            id: 'version',
            head: t('Office.Version', 'Version'),
            cell: ({ version }) => version,
            numeric: true,
            narrow: true,
            wideOnly: true,
          },
          changedColumn(t),
        ]}
      />
      {texts && <EveryText texts={texts} wanted={state.text} />}
      <NewDocument key={state.states[0]} isOpen={isNew} onClose={() => setNew(false)} type={state.states[0]} />
    </Stack>
  )
}

type NewProps = { isOpen: boolean; onClose: () => void; type: DocumentType | undefined }

/** The shop's mails are all there: none is begun, their words are changed. */
const BEGUN = TYPES.filter((each) => each !== 'recoveryMail')

function NewDocument({ isOpen, onClose, type }: NewProps) {
  const t = useTranslate()
  const { area } = useShop()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string>()
  const [begun, setBegun] = useState(type ?? 'page')

  function begin(form: FormData): void {
    const chosen = BEGUN.find((each) => each === form.get('type')) ?? 'page'
    const key = String(form.get('key') ?? '').trim()
    const found = documentKeyFault(chosen, key)
    setFault(found)
    if (found === undefined) void navigate(documentHref(area.areaId, chosen, key))
    else field.current?.focus()
  }
  return (
    <Confirm
      open={isOpen}
      onClose={onClose}
      title={t('Office.NewDocument', 'New document')}
      act={t('Office.Write', 'Write it')}
      cancel={t('Dialog.Cancel', 'Cancel')}
      onConfirm={begin}
    >
      <SelectField
        name="type"
        label={t('Office.Type', 'Type')}
        value={begun}
        onChange={({ target }) => {
          setFault(undefined)
          setBegun(BEGUN.find((each) => each === target.value) ?? 'page')
        }}
      >
        {BEGUN.map((each) => (
          <option key={each} value={each}>
            {typeText(each, t)}
          </option>
        ))}
      </SelectField>
      {begun === 'category' && (
        <CategoryChoice
          label={t('Office.IdOfCategory', 'The ID of a category')}
          onChoose={({ id }) => {
            if (field.current) field.current.value = id
          }}
        />
      )}
      <TextField
        // What was chosen for a category is no key of anything else.
        key={begun}
        ref={field}
        name="key"
        label={t('Office.Key', 'Key')}
        hint={t(
          'Office.KeyHint',
          'A page by its path, like /about, the front page by /; a text by its key, like Cart.Heading; else an id.',
        )}
        error={fault}
        required
        maxLength={500}
      />
    </Confirm>
  )
}
