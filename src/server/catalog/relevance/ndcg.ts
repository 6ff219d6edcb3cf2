/**
 * How good a list is (normalised discounted cumulative gain over its first ten): 1 when as much of it is relevant as
 * can be, with the relevant first; 0 when nothing is. `relevant` is how many there are in all, at least one.
 */
export function ndcgAt10(isRelevant: readonly boolean[], relevant: number): number {
  const gain = (hits: readonly boolean[]) => hits.reduce((sum, hit, at) => sum + (hit ? 1 / Math.log2(at + 2) : 0), 0)
  return gain(isRelevant.slice(0, 10)) / gain(Array.from({ length: Math.min(relevant, 10) }, () => true))
}
