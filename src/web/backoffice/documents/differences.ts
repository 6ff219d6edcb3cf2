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

/** An entry is held against what it was before; one that stands elsewhere among the others says so as its `place`. */
function amongEntries(now: readonly unknown[], before: readonly unknown[], path: readonly Step[]): Difference[] {
  const { places, left } = placesBefore(now, before)
  const stays = inOrder([...now.keys()].flatMap((at) => places.get(at) ?? []))
  const kept = now.flatMap((entry, at) => {
    const place = places.get(at)
    const here = [...path, { at, entry }]
    const said = differencesOf(entry, place === undefined ? undefined : before[place], here)
    if (place === undefined || stays.has(place)) return { at, said }
    return { at, said: [{ path: [...here, 'place'], now: String(at + 1), before: String(place + 1) }, ...said] }
  })
  const gone = [...left].map((at) => ({
    at,
    said: differencesOf(undefined, before[at], [...path, { at, entry: before[at] }]),
  }))
  return [...kept, ...gone].toSorted((one, other) => one.at - other.at).flatMap(({ said }) => said)
}

/**
 * Where each entry stood before, by its place now, and the places of those that are gone. The same is what has the same
 * id or key, or says the same; what has neither, and says something else now, what stands behind the same.
 */
function placesBefore(now: readonly unknown[], before: readonly unknown[]) {
  const places = new Map<number, number>()
  const left = new Set(before.keys())
  const pair = (fits: (at: number, place: number) => boolean): void => {
    for (const at of now.keys()) {
      const place = places.has(at) ? undefined : [...left].find((each) => fits(at, each))
      if (place === undefined) continue
      places.set(at, place)
      left.delete(place)
    }
  }
  const isNamed = (at: number) => nameOf(now[at]) !== undefined
  pair((at, place) => isNamed(at) && nameOf(now[at]) === nameOf(before[place]))
  pair((at, place) => isSame(now[at], before[place]))
  const aheadOf = (at: number): number => (at === 0 ? -1 : (places.get(at - 1) ?? aheadOf(at - 1)))
  const aheadBefore = (place: number): number => (left.has(place - 1) ? aheadBefore(place - 1) : place - 1)
  pair((at, place) => !isNamed(at) && nameOf(before[place]) === undefined && aheadOf(at) === aheadBefore(place))
  return { places, left }
}

/** What tells an entry from all others, whatever else it says. */
function nameOf(entry: unknown): unknown {
  if (!isRecord(entry)) return undefined
  return [entry.id, entry.key].find((each) => each !== undefined && each !== null && each !== '')
}

/** As many of `places` as follow each other upwards: whoever else is among them has moved. */
function inOrder(places: readonly number[]): ReadonlySet<number> {
  const longer = (one: readonly number[], other: readonly number[]) => (other.length > one.length ? other : one)
  const runs: (readonly number[])[] = []
  for (const place of places) {
    const before = runs.filter((run) => (run.at(-1) ?? -1) < place).reduce(longer, [])
    runs.push([...before, place])
  }
  return new Set(runs.reduce(longer, []))
}

const isSame = (one: unknown, other: unknown): boolean => differencesOf(one, other).length === 0

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const holdsRecords = (value: unknown): boolean => listOf(value).some((each) => isRecord(each) || holdsRecords(each))

/** What stands in a list, a line each, as it is written. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join('\n') : value === undefined || value === null ? '' : String(value)
