import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Acts } from './acts.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Overtaken } from './overtaken.tsx'
import { WideAndNarrow } from './panel.tsx'
import { type Deed, useAct } from './use-act.ts'
import { type Faults, useFaults } from './use-faults.ts'
import { useWriting, type Writing } from './use-writing.ts'

export type EditorProps<T, V> = { loaded: T; writing: Writing<T, V> }

type WrittenProps<T, V> = {
  /** The same as long as it is not read anew. */
  loaded: T
  versionOf: (loaded: T) => V
  Editor: ComponentType<EditorProps<T, V>>
}

/** Has `Editor` write what is loaded. */
export function Written<T, V>({ loaded, versionOf, Editor }: WrittenProps<T, V>) {
  const writing = useWriting(loaded, versionOf)
  // Another version is another form: what is written in it is not mixed with what somebody else wrote.
  return <Editor key={writing.form} loaded={loaded} writing={writing} />
}

/** What becomes of what is written in a form whose fields stand below `part` in the body that is sent. */
export function useEditing<V>(
  writing: Pick<Writing<unknown, V>, 'save' | 'replace'>,
  part: string,
  onRefused?: (faults: Faults) => void,
) {
  const [act, isBusy] = useAct()
  const { attempt, ...form } = useFaults(part, onRefused)
  return {
    ...form,
    isBusy,
    /** Does what reads what is written and leaves it as it is; what that is refused for is said at its field. */
    attempt: (work: () => Promise<unknown>) => act(() => attempt(work)),
    /** Saves what is written; what it is refused for is said at its field. Gives whether it was saved. */
    save: (send: () => Promise<V>, deed?: Deed) => act(() => attempt(() => writing.save(send)), deed),
    /** Puts something else in the place of what is written; what that is refused for is at none of its fields. */
    replace: (send: () => Promise<unknown>, deed?: Deed) => act(() => writing.replace(send), deed),
  }
}

type EditorPageProps = ComponentProps<typeof PageHeading> & {
  writing: Pick<Writing<unknown>, 'isChanged' | 'isOvertaken' | 'keepMine' | 'takeTheirs'>
  /** Who has saved it last, where that is known. */
  by?: string | undefined
  /** What can be done with it, and what is asked before. */
  acts: ReactNode
  /** Between the acts and the form. */
  lead?: ReactNode
  /** The form. */
  children: ReactNode
  /** Panels beside the form. */
  beside?: ReactNode
  /** The path all of whose addresses are this form. */
  within?: string | undefined
}

/** The page of something that is written: its heading, its acts, its form, and what is said and asked of each. */
export function EditorPage({ writing, by, acts, lead, children, beside, within, ...heading }: EditorPageProps) {
  return (
    <Stack gap={6}>
      <PageHeading {...heading} />
      <Acts>{acts}</Acts>
      {lead}
      {writing.isOvertaken && <Overtaken writing={writing} by={by} />}
      <WideAndNarrow>
        {children}
        {beside}
      </WideAndNarrow>
      <LeaveGuard isChanged={writing.isChanged} within={within} />
    </Stack>
  )
}
