import { useState } from 'react'

/** The text of a field that searches, and how it is written and sent. */
type SearchText = {
  text: string
  type: (text: string) => void
  /** Says that this text is being searched for. */
  send: (text: string) => void
}

/**
 * The text of a field that searches: what was `searched` for, as the address says, and nothing where what was found stands
 * at another `path`. What was typed since then stays.
 */
export function useSearchText(searched: string, path = ''): SearchText {
  const [text, type] = useState(searched)
  const [settled, settle] = useState({ searched, path, text })
  if (settled.searched !== searched || settled.path !== path) {
    settle({ searched, path, text: searched })
    if (text === settled.text) type(searched)
  }
  return { text, type, send: (sent) => settle({ searched, path, text: sent }) }
}
