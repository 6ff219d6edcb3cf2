import { useState } from 'react'

/** The text of a field that searches, and how it is written and sent. */
export type SearchText = {
  text: string
  type: (text: string) => void
  /** Says that this text is being searched for. */
  send: (text: string) => void
}

/**
 * The text of a field that searches: what was `searched` for, as the address says, read anew at each `place`. What was
 * typed since then stays.
 */
export function useSearchText(searched: string, place = searched): SearchText {
  const [text, type] = useState(searched)
  const [settled, settle] = useState({ place, text })
  if (settled.place !== place) {
    settle({ place, text: searched })
    if (text === settled.text) type(searched)
  }
  return { text, type, send: (sent) => settle((now) => ({ ...now, text: sent })) }
}
