/** Whether the caller has what `etag` names, by its If-None-Match header; weak and strong ones are alike here. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false
  const bare = (each: string) => each.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => bare(each) === bare(etag))
}
