import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { type Shop, ShopContext } from '../app/shop.ts'
import { DeedList } from './deed-list.tsx'

test('when something was done is said in day and time of UTC, before the script has come too', () => {
  const deed = { id: 1, at: '2026-03-09T23:30:00.000Z', by: 'Mia', action: 'Impersonation.Start' }
  const html = renderToStaticMarkup(
    <ShopContext value={{ area: EU, settings: {} } as Shop}>
      <DeedList deeds={[{ ...deed, object: '', orderNumber: null }]} />
    </ShopContext>,
  )
  expect(/<time[^>]*>(.*?)<\/time>/.exec(html)?.[1]).toBe('03/09/2026 23:30')
})
