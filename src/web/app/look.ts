import { useSyncExternalStore } from 'react'
import { createFollowers } from '#domain/followers.ts'
import { LOOK_COOKIE, type Look, writeLook } from '#domain/look.ts'
import { keepCookie } from './cookies.ts'
import { useShop } from './shop.ts'

/** What was chosen since the page was rendered; stays undefined on the server. */
let chosen: Look | undefined
const { subscribe, tell } = createFollowers()

/** How this person wants the shop to look, and the way to change it, for this page and all to come. */
export function useLook(): [look: Look, change: (change: Partial<Look>) => void] {
  const { look: rendered } = useShop()
  const look = useSyncExternalStore(
    subscribe,
    () => chosen ?? rendered,
    () => rendered,
  )
  return [look, (change) => choose({ ...look, ...change })]
}

function choose(look: Look): void {
  chosen = look
  keepCookie(LOOK_COOKIE, writeLook(look))
  const { dataset } = document.documentElement
  dataset.density = look.density
  dataset.scheme = look.scheme
  tell()
}
