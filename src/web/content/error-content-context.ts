import { createContext } from 'react'
import type { ErrorContent } from './error-content.ts'

/** What there was to be found for a status: null where editors wrote nothing for it. */
export type FoundForError = { status: number; found: ErrorContent | null }

/** What the server found for the status of the page it rendered; null for a page without an error. */
// Every page has the context; what finds and draws the content comes with an error alone.
export const ErrorContentContext = createContext<FoundForError | null>(null)
