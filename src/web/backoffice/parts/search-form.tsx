import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SearchText } from '../../app/search-text.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import css from './desk.module.css'

type SearchFormProps = {
  /** Where what is in the fields is looked for, by their names. */
  path: string
  /** What is written in the fields. */
  texts: readonly SearchText[]
  children: ReactNode
}

/** Several fields that search: a form that works by itself; with script it goes on without loading the page anew. */
export function SearchForm({ path, texts, children }: SearchFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <search>
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          for (const { text, send } of texts) send(text)
          const wanted = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])
          const query = new URLSearchParams(wanted.filter(([, value]) => value))
          void navigate(query.size > 0 ? `${path}?${query}` : path, { preventScrollReset: true })
        }}
      >
        <Row gap={3} className={css.tools}>
          {children}
          <Button type="submit">{t('Search.Submit', 'Search')}</Button>
        </Row>
      </form>
    </search>
  )
}
