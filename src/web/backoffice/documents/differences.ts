import { isRecord } from './schema.ts'

/** A field by its name, or an entry of a list by its place in it and what it is. */
export type Step = string | { at: number; entry: unknown }

/** Where two bodies say something else, and what: '' where one says nothing. */
export type Difference = { path: readonly Step[]; now: string; before: string }

/** Every field in which what stands `now` is other than it was `before`, in the order of what stands. */
export function differencesOf(now: unknown, before: unknown, path: readonly Step[] = []): Difference[] {
  if (isRecord(now) || isRecord(before)) {
    const [one, other] = [recordOf(now), recordOf(before)]
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].flatMap((name) => differencesOf(one[name], other[name], [...path, name]))
  }
  if (holdsRecords(now) || holdsRecords(before)) return amongEntries(listOf(now), listOf(before), path)
  const [one, other] = [textOf(now), textOf(before)]
  return one === other ? [] : [{ path, now: one, before: other }]
}

/** Between what is the same at the beginning and at the end, entries are held against each other by their place. */
function amongEntries(now: readonly unknown[], before: readonly unknown[], path: readonly Step[]): Difference[] {
  const shorter = Math.min(now.length, before.length)
  let start = 0
  while (start < shorter && isSame(now[start], before[start])) start++
  let end = 0
  while (end < shorter - start && isSame(now.at(-1 - end), before.at(-1 - end))) end++
  const places = Array.from({ length: Math.max(now.length, before.length) - start - end }, (_, at) => start + at)
  return places.flatMap((at) => {
    const one = at < now.length - end ? now[at] : undefined
    const other = at < before.length - end ? before[at] : undefined
    return differencesOf(one, other, [...path, { at, entry: one ?? other }])
  })
}

const isSame = (one: unknown, other: unknown): boolean => differencesOf(one, other).length === 0

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const holdsRecords = (value: unknown): boolean => listOf(value).some((each) => isRecord(each) || holdsRecords(each))

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(', ') : value === undefined || value === null ? '' : String(value)
