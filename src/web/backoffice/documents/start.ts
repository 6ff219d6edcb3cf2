import type { DocumentType } from '#contract/documents.ts'
import { ApiException } from '#contract/errors.ts'
import { nothingHere } from '../../app/errors.ts'
import type { Shop } from '../../app/shop.ts'
import { emptyOf, type Schema } from './schema.ts'
import { textsOf } from './texts.ts'

/** What a document begins with: what is known of its subject already, the rest is empty. */
export async function startOf(
  shop: Shop,
  type: DocumentType,
  key: string,
  schema: Schema,
): Promise<Record<string, unknown>> {
  if (type === 'recoveryMail') return wordsOf(shop, key)
  if (type === 'translation') return { text: (await textsOf(shop))[key] ?? '' }
  return { ...fresh(schema), ...(type === 'campaign' && (await termsOf(shop, key))) }
}

/** Name, kind and days of a campaign that is there; nothing where the text comes first. */
async function termsOf({ call, area }: Shop, campaignId: string) {
  try {
    const { name, campaignType, validFrom, validUntil } = await call('POST /backoffice/api/Campaigns/GetCampaign', {
      body: { area, campaignId },
    })
    return { name, campaignType: campaignType === 'MixMatch' ? 'mix-match' : 'campaign', validFrom, validUntil }
  } catch (error) {
    if (error instanceof ApiException && error.status === 404) return {}
    throw error
  }
}

/** The shop's own words of a mail, where no editor has written others. */
async function wordsOf({ call, area }: Shop, key: string): Promise<Record<string, unknown>> {
  const { templates } = await call('POST /backoffice/api/User/GetRecoveryMailTemplates', { body: { area } })
  const {
    key: _key,
    isOwn: _isOwn,
    preview: _preview,
    ...mail
  } = templates.find((each) => each.key === key) ?? nothingHere()
  return mail
}

function fresh(schema: Schema): Record<string, unknown> {
  const body = emptyOf(schema)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}
}
