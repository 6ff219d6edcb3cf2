import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'

test('the title of a row is its head: who goes down another column hears whose row it is', () => {
  const html = renderToStaticMarkup(
    <DataTable
      caption="Orders"
      columns={[
        { id: 'number', head: 'Order', place: 'title', cell: ({ number }) => number },
        { id: 'state', head: 'State', cell: ({ state }) => state },
      ]}
      rows={[{ number: '61119', state: 'Placed' }]}
      keyOf={({ number }) => number}
    />,
  )
  expect(Array.from(html.matchAll(/role="(rowheader|cell)"[^>]*>([^<]*)/g), ([, role, text]) => [role, text])).toEqual([
    ['rowheader', '61119'],
    ['cell', 'Placed'],
  ])
})
