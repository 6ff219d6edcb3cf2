import { getOrInsert } from '#domain/get-or-insert.ts'

/** Has those who ask for a work while one of that name is under way wait for that one; who asks later gets another. */
export function openTogether<T>() {
  const underWay = new Map<string, Promise<T>>()

  return (name: string, work: () => Promise<T>): Promise<T> =>
    getOrInsert(underWay, name, () => work().finally(() => underWay.delete(name)))
}
