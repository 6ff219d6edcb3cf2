import type { AreaInfo } from '#contract/area.ts'
import { type Call, clientOver, httpTransport } from '#contract/client.ts'
import type { CallName } from '#contract/index.ts'
import type { SignedInUser } from '#contract/users.ts'
import type { Look } from '#domain/look.ts'
import { markOf, type Shop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { inBrowser } from '../app/storage.ts'
import { whoIsHere } from '../app/who-is-here.ts'

/** An area as the menu offers it. */
type OfficeArea = AreaInfo & { name: string }

/** What the document of the back office says. */
type OfficeState = { areas: OfficeArea[]; look: Look; isSignedIn: boolean }

/** What every page of the back office leans on. */
export type Office = {
  areas: readonly OfficeArea[]
  /** Null before signing in. */
  session: SignedInUser | null
  /**
   * The shop of an area, as its pages need it; undefined for an area there is not. Loaded once, and again when something
   * was changed here that it says.
   */
  shopOf(areaId: string): Promise<Shop | undefined>
  /** The shop of the area that was worked on last. */
  lastShop(): Promise<Shop>
}

const LAST_AREA = 'office-area'

/** Calls that change what an area says of itself, its texts too. */
const CHANGE_AREAS = new Set<CallName>([
  'POST /backoffice/api/Area/UpdateSettings',
  'POST /backoffice/api/Document/Update',
  'POST /backoffice/api/Document/DeleteByKey',
])

/**
 * Asks who is signed in, and again while the shop does not answer, of which `onAway` hears. Calls that a session has run
 * out for are made again after signing in.
 */
export async function openOffice({ areas, look, isSignedIn }: OfficeState, onAway: () => void): Promise<Office> {
  const session = isSignedIn ? await whoIsHere(onAway) : null
  const ask = lasting(clientOver(httpTransport('', markOf({ session }))))
  const shops = new Map<string, Promise<Shop>>()
  const call: Call = async (name, ...input) => {
    const reply = await ask(name, ...input)
    if (CHANGE_AREAS.has(name)) shops.clear()
    return reply
  }

  const open = async ({ areaId, languageCode, currencyCode }: OfficeArea): Promise<Shop> => ({
    call,
    area: { areaId, languageCode, currencyCode },
    settings: await call('GET /api/Area/GetAreaById', { query: { areaId, language: languageCode } }),
    session,
    look,
  })
  const shopOf = (area: OfficeArea): Promise<Shop> => {
    const known = shops.get(area.areaId)
    if (known) return known
    const opening = open(area)
    shops.set(area.areaId, opening)
    opening.catch(() => shops.delete(area.areaId))
    return opening
  }

  return {
    areas,
    session,
    async shopOf(areaId) {
      const area = areas.find((each) => each.areaId === areaId)
      if (!area) return undefined
      inBrowser.write(LAST_AREA, areaId)
      const shop = await shopOf(area)
      document.documentElement.dataset.theme = shop.settings.theme
      return shop
    },
    lastShop() {
      const last = inBrowser.read(LAST_AREA)
      const area = areas.find(({ areaId }) => areaId === last) ?? areas[0]
      if (!area) throw new Error('The shop has no area')
      return shopOf(area)
    },
  }
}

/** Whether somebody may work here. */
export const worksHere = ({ session }: Office): boolean =>
  session?.user.roles.includes('backoffice') === true && !session.needsSecondFactor
