import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import rows from '../parts/field-rows.module.css'
import { focusAfterRemoval, REMOVES } from '../parts/focus-after-removal.ts'
import { labelOf } from './labels.ts'
import { newRowId } from './row-id.ts'
import { isRecord, PAIR, singular } from './schema.ts'
import type { FieldProps } from './schema-field.tsx'
import { Group } from './schema-group.tsx'

/** Names with a value each, a row of the two: what a specification is called and what it says. */
export function SchemaPairs({ name, path, value, onChange, faults }: FieldProps) {
  const t = useTranslate()
  const pairs = Array.isArray(value) ? value.filter(isRecord) : []
  const [ids, setIds] = useState(() => pairs.map(newRowId))
  // The list was replaced from outside.
  if (ids.length !== pairs.length) setIds(pairs.map((_, at) => ids[at] ?? newRowId()))

  return (
    <Group title={labelOf(name, t)} fault={faults[path]}>
      <Stack gap={2}>
        {pairs.map((pair, at) => (
          <div key={ids[at]} className={rows.fields} data-fields="pair">
            {PAIR.map((field) => (
              <TextField
                key={field}
                label={labelOf(field, t)}
                labelHidden={at > 0}
                value={typeof pair[field] === 'string' ? pair[field] : ''}
                error={faults[`${path}.${at}.${field}`]}
                onChange={({ target }) => onChange(pairs.with(at, { ...pair, [field]: target.value }))}
              />
            ))}
            <IconButton
              icon={Trash}
              label={`${t('Office.TakeAway', 'Take away')}: ${labelOf(singular(name), t)} ${at + 1}`}
              {...REMOVES}
              onClick={(event) => {
                focusAfterRemoval(event)
                setIds(ids.toSpliced(at, 1))
                onChange(pairs.toSpliced(at, 1))
              }}
            />
          </div>
        ))}
      </Stack>
      <Row>
        <Button
          size="s"
          icon={Plus}
          onClick={() => {
            setIds([...ids, newRowId()])
            onChange([...pairs, { name: '', value: '' }])
          }}
        >
          {t('Office.Add', 'Add')}
        </Button>
      </Row>
    </Group>
  )
}
