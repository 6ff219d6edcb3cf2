import { useState } from 'react'
import { useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { labelOf } from '../documents/labels.ts'
import type { Schema } from '../documents/schema.ts'
import { SchemaForm } from '../documents/schema-form.tsx'
import { EditorPage, type EditorProps, useEditing } from '../parts/editor.tsx'
import { Stands } from '../parts/stands.tsx'
import type { Faults } from '../parts/use-faults.ts'
import { type Version, VersionsPanel } from '../parts/versions-panel.tsx'
import { PartLinks } from './part-links.tsx'
import type { Part } from './parts.ts'

type Body = Record<string, unknown>

/** What of an area is written together, as it stands and as it was. */
type Stored<V> = {
  version: V
  body: Body
  updatedAt: string
  updatedBy: string
  versions: readonly Version[]
  schema: Body
}

export type AreaEditorProps<V> = EditorProps<Stored<V>, V>

export const versionOf = <V,>({ version }: Pick<Stored<V>, 'version'>): V => version

type Props<V> = AreaEditorProps<V> & {
  part: Part | 'shipping'
  /** What the part is for. */
  hint: string
  /** What of it is written here; all of it unless said. */
  schema?: Schema
  /** What the call names a body. */
  field: string
  send: (body: Body) => Promise<{ version: V; warnings?: readonly string[] }>
  onRefused?: (faults: Faults) => void
  /** The path of its parts that are written together. */
  within?: string
}

/** A part of an area. */
export function AreaEditor<V>({ loaded, writing, part, hint, schema, field, send, onRefused, within }: Props<V>) {
  const t = useTranslate()
  const { settings } = useShop()
  const [body, setBody] = useState<Body>(writing.begun.body)
  const { faults, form, isBusy, save, replace } = useEditing(writing, field, onRefused)

  /** Has `way` send what is said, and says what is odd about it. */
  async function put(said: Body, way: typeof save): Promise<void> {
    let warnings: readonly string[] = []
    const done = t('Area.Saved', '{area} is saved; the shop shows it within two seconds', { area: settings.name })
    const sent = async () => {
      const saved = await send(said)
      warnings = saved.warnings ?? []
      return saved.version
    }
    if (!(await way(sent, { done }))) return
    for (const warning of warnings) {
      toasts.show(
        'warn',
        warning.replace(/^\w+(?=:)/, (list) => labelOf(list, t)),
      )
    }
  }

  return (
    <EditorPage
      title={t('Office.Area', 'Area and menus')}
      aside={
        <>
          {settings.name} · <Stands {...loaded} />
        </>
      }
      acts={
        <Button severity="primary" loading={isBusy} disabled={!writing.isChanged} onClick={() => void put(body, save)}>
          {t('Office.Save', 'Save')}
        </Button>
      }
      lead={<PartLinks current={part} />}
      writing={writing}
      by={loaded.updatedBy}
      beside={
        <VersionsPanel
          versions={loaded.versions}
          now={loaded.body}
          isChanged={writing.isChanged}
          onRestore={(before) => put(before.body, replace)}
        />
      }
      within={within}
    >
      <SchemaForm
        key={part}
        name="area"
        schema={schema ?? writing.begun.schema}
        value={body}
        onChange={(next) => {
          setBody(next as Body)
          writing.change()
        }}
        form={form}
        faults={faults}
        lead={hint}
      />
    </EditorPage>
  )
}
