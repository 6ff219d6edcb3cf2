/** Those who follow something that changes. */
type Followers = {
  /** Has `hear` called at every change until the returned function is called. */
  subscribe: (hear: () => void) => () => void
  /** Has all of them hear that something is different. */
  tell: () => void
  isFollowed: () => boolean
}

/** Nobody yet. */
export function createFollowers(): Followers {
  const followers = new Set<() => void>()
  return {
    subscribe(hear) {
      followers.add(hear)
      return () => followers.delete(hear)
    },
    tell() {
      for (const hear of followers) hear()
    },
    isFollowed: () => followers.size > 0,
  }
}
