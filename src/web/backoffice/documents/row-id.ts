let last = 0

/** What a row of a form is known by wherever it is moved to, since what stands in it may change and be said twice. */
export function newRowId(): number {
  last += 1
  return last
}
