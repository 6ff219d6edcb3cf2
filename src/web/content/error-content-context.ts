import { createContext } from 'react'
import type { ErrorContent } from './error-content.ts'

/** What the server found for the status of the page it rendered; null in every other case. */
// Every page has the context; what finds and draws the content comes with an error alone.
export const ErrorContentContext = createContext<ErrorContent | null>(null)
