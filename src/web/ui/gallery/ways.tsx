import User from 'lucide-react/icons/user'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { fill } from '#domain/texts.ts'
import { BannerBar } from '../banner-bar.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Button } from '../button.tsx'
import { Chip } from '../chip.tsx'
import { Checkbox } from '../choice.tsx'
import type { ComboboxOption } from '../combobox.tsx'
import { Details } from '../details.tsx'
import { Facts } from '../facts.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { PageHeading } from '../page-heading.tsx'
import { Pagination } from '../pagination.tsx'
import { QuantityField } from '../quantity-field.tsx'
import { type Bounds, Range } from '../range.tsx'
import { SearchField } from '../search-field.tsx'
import { Row, Stack } from '../stack.tsx'
import { Step, Steps } from '../steps.tsx'
import { Table, Td, Th } from '../table.tsx'

/** How one finds the way: who one acts for, search, menus, trail, pages, steps. */
export function WayParts() {
  return (
    <Stack gap={6}>
      <BannerBar label="Acting for a customer" icon={UserCheck} action={<Button size="s">End</Button>}>
        <span>Acting for Bar &amp; Billiards Ltd</span>
      </BannerBar>
      <Breadcrumbs
        label="You are here"
        trail={[{ text: 'Front page', to: '/' }, { text: 'Darts', to: '/darts' }, { text: 'Steel darts' }]}
      />
      <PageHeading title="Steel darts" aside={<span>1,284 products</span>} actions={<Button>Sheet</Button>} />
      <Row>
        <Search />
        <Menu trigger={(props) => <IconButton icon={User} label="Account" {...props} />}>
          <MenuItem to="/customer-center" current>
            Customer center
          </MenuItem>
          <MenuItem to="/customer-center/orders">Orders</MenuItem>
          <MenuItem to="/customer-center/invoices">Invoices</MenuItem>
          <hr />
          <MenuItem danger>Sign out</MenuItem>
        </Menu>
      </Row>
      <Pagination
        page={4}
        pageCount={54}
        hrefOf={(page) => `/darts?p=${page}`}
        labels={{ nav: 'Pages', previous: 'Previous page', next: 'Next page', page: (page) => `Page ${page}` }}
      />
      <Steps>
        <Step
          number={1}
          title="Address"
          state="done"
          summary="Vestergade 4"
          edit={{ label: 'Change', onEdit: () => {} }}
        />
        <Step number={2} title="Shipping" state="open">
          <p>By parcel, two days.</p>
        </Step>
        <Step number={3} title="Payment" state="waiting" />
      </Steps>
    </Stack>
  )
}

/** Filters and figures: chips, facets, ranges, quantities, facts, tables. */
export function FigureParts() {
  const [bounds, setBounds] = useState<Bounds>([12, 64])
  const [quantity, setQuantity] = useState(12)
  return (
    <Stack gap={6}>
      <Row>
        <Chip to="/darts" removeLabel="Remove filter Brand: Meridian">
          Meridian
        </Chip>
        <Chip to="/darts" removeLabel="Remove filter Weight: 24 g">
          24 g
        </Chip>
      </Row>
      <Details title="Brand" aside="1" open>
        <Checkbox label="Meridian" aside="312" defaultChecked />
        <Checkbox label="Unbranded" aside="12" />
      </Details>
      <Range
        label="Price in EUR"
        fromLabel="Lowest price"
        toLabel="Highest price"
        min={2}
        max={120}
        value={bounds}
        onCommit={setBounds}
      />
      <QuantityField
        value={quantity}
        onCommit={setQuantity}
        step={12}
        label="Quantity of 11-00782"
        increaseLabel="More of 11-00782"
        decreaseLabel="Less of 11-00782"
        noteText={(note) => (note.kind === 'raised' ? `Rounded up to ${note.became}: packs of 12` : 'Not a number')}
      />
      <Facts
        facts={[
          ['Placed', '11/30/2026'],
          ['Placed by', 'Frederik Holm, our sales'],
          ['Reference', 'PO 1015'],
        ]}
      />
      <Table caption="Levels">
        <thead>
          <tr>
            <Th>From</Th>
            <Th>Each</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td>12</Td>
            <Td>36.40</Td>
          </tr>
        </tbody>
      </Table>
    </Stack>
  )
}

const SUGGESTIONS = ['10-24318', '10-24320']

function Search() {
  const [text, setText] = useState('')
  const fits = 'meridian darts'.includes(text.toLowerCase()) && text ? SUGGESTIONS : []
  return (
    <SearchField<ComboboxOption>
      label="Search products"
      placeholder="Number, name, EAN"
      name="q"
      action="/search"
      submitLabel="Search"
      text={text}
      onText={setText}
      countText={(count) => fill('{count} {count|suggestion|suggestions}', { count })}
      onPick={(option) => setText(option.id)}
      groups={[{ id: 'products', label: 'Products', options: fits.map((id) => ({ id, content: id })) }]}
    />
  )
}
