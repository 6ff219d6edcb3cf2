import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ImportRun } from '#contract/imports.ts'
import { EU } from '#test/factories.ts'
import { type Shop, ShopContext } from '../../app/shop.ts'
import { RunOutcome } from './run-outcome.tsx'

const RUN = { kind: 'products', fileName: 'a.csv', bytes: 9, read: 2, created: 2, updated: 0, unchanged: 0, refused: 0 }

/** What stands in the region that is read out, or undefined while there is none. */
function said(state: ImportRun['state'], more: Partial<ImportRun> = {}): string | undefined {
  const run = { ...RUN, ...more, state, ended: 0, warnings: 0, stoppedBy: '' } as ImportRun
  const router = createMemoryRouter([{ path: '/', element: <RunOutcome run={run} /> }])
  const html = renderToStaticMarkup(
    <ShopContext value={{ area: EU, settings: {} } as Shop}>
      <RouterProvider router={router} />
    </ShopContext>,
  )
  return /role="status">(.*?)<\/p>/.exec(html)?.[1]
}

test('how an import ended comes into a region that was there while it was at work, and so is read out', () => {
  expect(said('running')).toBe('')
  expect(said('done')).toContain('Every row is in')
})

test('a file of which no row was read, and one that was only checked, did not come in in part', () => {
  expect(said('failed')).toContain('Nothing more came in')
  expect(said('failed', { read: 0 })).toContain('Nothing came in')
  expect(said('failed', { isDryRun: true })).toContain('Nothing came in')
})
