/** Of `words` the one written most like `word`, in whatever case; undefined when a third of it differs. */
export function nearestTo(word: string, words: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let least = word.length / 3
  for (const each of words) {
    if (Math.abs(each.length - word.length) >= least) continue
    const distance = distanceBetween(word.toLowerCase(), each.toLowerCase())
    if (distance < least) [nearest, least] = [each, distance]
  }
  return nearest
}

/** How many letters are to be added, left out or changed to make one of the other. */
function distanceBetween(from: string, to: string): number {
  const others = [...to]
  let before = [0, ...others.map((_, at) => at + 1)]
  for (const [row, letter] of [...from].entries()) {
    const now = [row + 1]
    for (const [at, other] of others.entries()) {
      const changed = (before[at] ?? 0) + (letter === other ? 0 : 1)
      now.push(Math.min(changed, (before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1))
    }
    before = now
  }
  return before.at(-1) ?? 0
}
