import { expect } from 'vitest'
import { EU } from './factories.ts'
import type { Person, TestShop } from './shop.ts'

/** The columns that a file of redirects has to have. */
export const SHORT = 'fromUrl,toUrl\n'
/** The columns of a file that the shop has written. */
export const HEADER = 'fromUrl,toUrl,statusCode,languageCode\r\n'

/** A clerk with what he does to redirects, and where an address leads a visitor. */
export async function redirectsOf(shop: TestShop) {
  const clerk = await shop.staff('backoffice')
  const app = await shop.http()

  const update = (redirect: object, replaces?: { fromUrl: string; updatedAt?: string } | null) =>
    clerk.api('POST /backoffice/api/Redirect/UpdateRedirect', {
      body: {
        area: EU,
        redirect: redirect as { fromUrl: string; toUrl: string },
        ...(replaces !== undefined && { replaces }),
      },
    })
  const take = (csv: string, isDryRun = false, { api }: Person = clerk) =>
    api('POST /backoffice/api/Redirect/UpdateRedirectsByCsv', { body: { area: EU, csv, isDryRun } })
  const list = (search = '', more: object = {}) =>
    clerk.api('POST /backoffice/api/Redirect/GetRedirects', { body: { area: EU, search, ...more } })
  const lead = async (url: string) =>
    (await shop.visitor().api('GET /api/Content/GetRedirectByUrl', { query: { area: EU, url } })).toUrl

  async function exported(): Promise<string> {
    const answer = await app.inject({
      method: 'POST',
      url: '/backoffice/api/Redirect/GetAllRedirectsAsCsv',
      headers: { authorization: `Bearer ${clerk.token}` },
      payload: { area: EU },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    return answer.body
  }

  async function clear(): Promise<number | null> {
    const { totalItems } = await list()
    const { snapshotId } = await clerk.api('POST /backoffice/api/Redirect/DeleteAllRedirects', {
      body: { area: EU, confirm: totalItems },
    })
    return snapshotId
  }

  return { clerk, app, update, take, list, lead, exported, clear }
}
