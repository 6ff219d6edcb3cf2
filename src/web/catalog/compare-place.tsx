import { useLocation } from 'react-router'
import { useLocalList } from '../app/local-list.ts'
import { COMPARE_BAR, usePart } from '../app/parts.ts'
import { compared } from './compared.ts'

/** Where people do something else than choose. */
const ELSEWHERE = /^\/(en\/)?(compare|cart|checkout|login|user|customer-center)(\/|$)/

/** The foot of every page where products are chosen; nothing and nothing loaded before the first is. */
export function ComparePlace() {
  const isEmpty = useLocalList(compared).length === 0
  const { pathname } = useLocation()
  return isEmpty || ELSEWHERE.test(pathname) ? null : <Bar />
}

function Bar() {
  const part = usePart(COMPARE_BAR)
  return part && <part.CompareBar />
}
