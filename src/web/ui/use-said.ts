import { useEffect, useEffectEvent, useRef } from 'react'
import { say } from './said.tsx'

/** Has `words` read out whenever they become others; those that are there from the start, where `isNews` says so. */
export function useSaid(words: string | undefined, isNews = () => false): void {
  const said = useRef<string>(undefined)
  const isFirstNews = useEffectEvent(isNews)
  useEffect(() => {
    if (words && words !== said.current && (said.current !== undefined || isFirstNews())) say(words)
    said.current = words ?? ''
  }, [words])
}
