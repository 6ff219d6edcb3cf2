import type { ReactNode, RefObject } from 'react'
import { Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { type FieldProps, SchemaFields } from './schema-field.tsx'

type SchemaFormProps = Omit<FieldProps, 'path' | 'isRequired'> & {
  form: RefObject<HTMLFormElement | null>
  /** What it is for. */
  lead?: ReactNode
}

/** Everything that a schema knows of something, to be written; what saves it stands elsewhere. */
export function SchemaForm({ form, lead, ...fields }: SchemaFormProps) {
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()}>
      <Stack gap={4}>
        {lead && <p className={css.lead}>{lead}</p>}
        <SchemaFields {...fields} path="" isRequired />
      </Stack>
    </form>
  )
}
