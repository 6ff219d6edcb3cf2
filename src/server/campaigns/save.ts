import { inBatches } from '#domain/batching.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { type CampaignRow, findCampaignsByIds, lockCampaign } from './queries.ts'

/**
 * Writes a campaign with its products and levels over what is there under its id, in one transaction, and says what
 * that was: what is the same already is not written. With `dryRun` nothing is, and the answer says what would have
 * been.
 */
export async function saveCampaign(
  db: Db,
  row: CampaignRow,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<'created' | 'updated' | 'unchanged'> {
  const [present] = await findCampaignsByIds(db, [[row.id]])
  if (present && contentOf(present) === contentOf(row)) return 'unchanged'
  if (!dryRun) await inTransaction(db, (tx) => write(tx, row))
  return present ? 'updated' : 'created'
}

/** What a second import would have to find to leave it alone. */
const contentOf = ({
  id,
  areaId,
  campaignType,
  name,
  discountCode,
  levels,
  productIds,
  ...rest
}: CampaignRow): string =>
  JSON.stringify([
    [id, areaId, campaignType, name, discountCode, rest.customers, rest.priceGroups, rest.validFrom, rest.validUntil],
    rest.position,
    productIds,
    levels.map(({ minimumQuantity, discountPercentage }) => [minimumQuantity, discountPercentage]),
  ])

async function write(tx: Tx, row: CampaignRow): Promise<void> {
  await lockCampaign(tx, [row.id])
  const values = {
    area_id: row.areaId,
    campaign_type: row.campaignType,
    name: row.name,
    discount_code: row.discountCode,
    customers: row.customers,
    price_groups: row.priceGroups,
    valid_from: row.validFrom,
    valid_until: row.validUntil,
    position: row.position,
  }
  await tx
    .insertInto('campaign')
    .values({ campaign_id: row.id, ...values })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('campaign_product').where('campaign_id', '=', row.id).execute()
  await tx.deleteFrom('campaign_level').where('campaign_id', '=', row.id).execute()
  const products = row.productIds.map((product_id, position) => ({ campaign_id: row.id, product_id, position }))
  for (const some of inBatches(products, WRITTEN_AT_ONCE)) {
    await tx.insertInto('campaign_product').values(some).execute()
  }
  if (row.levels.length === 0) return
  await tx
    .insertInto('campaign_level')
    .values(
      row.levels.map(({ minimumQuantity, discountPercentage }) => ({
        campaign_id: row.id,
        minimum_quantity: minimumQuantity,
        discount_percentage: discountPercentage,
      })),
    )
    .execute()
}

/** A statement takes 65,535 values at most. */
const WRITTEN_AT_ONCE = 10_000
