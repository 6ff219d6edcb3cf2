import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CampaignTeaser } from '#contract/blocks.ts'
import { type Shop, ShopContext } from '../../app/shop.ts'
import { CampaignTerms } from './campaign-terms.tsx'

test.each([
  ['en-GB', '−10.5 %'],
  ['de-DE', '−10,5 %'],
])('in %s a percentage is written %s', (languageCode, written) => {
  const shop = { area: { areaId: 'eu', languageCode, currencyCode: 'EUR' }, settings: { texts: {} } } as unknown as Shop
  const levels = [{ minimumQuantity: 12, discountPercentage: 10.5 }]
  const said = renderToString(
    <ShopContext value={shop}>
      <CampaignTerms campaign={{ levels, counts: 'MixMatch' } as unknown as CampaignTeaser} />
    </ShopContext>,
  )
  expect(said).toContain(written)
})
