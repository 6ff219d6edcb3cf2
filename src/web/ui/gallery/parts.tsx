import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PackageSearch from 'lucide-react/icons/package-search'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button, ButtonLink, type Severity } from '../button.tsx'
import { Badge } from '../chip.tsx'
import { Checkbox, Radio, RadioGroup } from '../choice.tsx'
import { DateField } from '../date-field.tsx'
import { Dialog } from '../dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorText } from '../field-error.tsx'
import { FileButton } from '../file-button.tsx'
import { FormRow } from '../form-row.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { Money } from '../money.tsx'
import { PictureGallery } from '../picture-gallery.tsx'
import { Popover } from '../popover.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { SelectField } from '../select-field.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Row, Stack } from '../stack.tsx'
import { StockText } from '../stock-text.tsx'
import { TextArea } from '../text-area.tsx'
import { TextField } from '../text-field.tsx'
import { ToastHost } from '../toast-host.tsx'
import { createToasts } from '../toast-store.ts'
import { Tooltip } from '../tooltip.tsx'

const SEVERITIES: Severity[] = ['cta-1', 'cta-2', 'primary', 'secondary', 'accent-1', 'accent-2', 'white', 'danger']
const toasts = createToasts()
const LABELS = {
  region: 'Messages',
  close: 'Close',
  copy: 'Copy message',
  copied: 'Text copied',
  notCopied: 'Text not copied',
  message: 'Error message',
}

/** Buttons of every severity, size and state. */
export function ButtonParts() {
  return (
    <Stack>
      <Row>
        {SEVERITIES.map((severity) => (
          <Button key={severity} severity={severity}>
            {severity}
          </Button>
        ))}
      </Row>
      <Row>
        <Button size="s" icon={Plus}>
          Small
        </Button>
        <Button icon={Check} severity="primary">
          Medium
        </Button>
        <Button size="l" severity="cta-1">
          Large
        </Button>
        <Button loading severity="cta-1">
          Loading
        </Button>
        <Button disabled>Disabled</Button>
        <FileButton accept=".csv" label="Order sheet" onFile={() => {}}>
          Choose a file
        </FileButton>
        <ButtonLink to="/cart" severity="cta-2">
          A link
        </ButtonLink>
      </Row>
    </Stack>
  )
}

/** What one types and picks into. */
export function FieldParts() {
  const [day, setDay] = useState('2026-11-21')
  return (
    <Stack>
      <FormRow>
        <TextField label="Company" defaultValue="Bar & Billiards Ltd" />
        <TextField
          label="E-mail"
          type="email"
          hint="Receipts go here"
          defaultValue="kim@"
          error="An address needs a name after the @"
        />
        <SelectField label="Country" defaultValue="DK">
          <option value="DK">Denmark</option>
          <option value="SE">Sweden</option>
        </SelectField>
        <DateField
          label="Wanted on"
          locale="en-GB"
          value={day}
          min="2026-11-03"
          onChange={setDay}
          labels={{
            format: 'mm/dd/yyyy',
            wrong: 'Write month, day and year',
            tooEarly: 'Not before 11/03/2026',
            tooLate: 'Too late',
            open: 'Choose a day',
            previous: 'The month before',
            next: 'The month after',
          }}
        />
        <TextField label="Customer number" disabled defaultValue="200417" />
      </FormRow>
      <FormRow>
        <TextArea label="Comment" optional="optional" />
        <RadioGroup label="When to ship">
          <Radio name="ship" label="Together" detail="Everything on 12/11/2026" aside="12.00" defaultChecked />
          <Radio name="ship" label="What is there now" detail="Two parcels" aside="24.00" />
        </RadioGroup>
        <div>
          <Checkbox label="Remember me on this device" defaultChecked />
          <Checkbox label="I have read the terms" error="Needed to go on" />
          <Checkbox label="Not for this account" disabled />
        </div>
      </FormRow>
    </Stack>
  )
}

/** What opens over the page. */
export function OverlayParts() {
  const [place, setPlace] = useState<'centre' | 'end'>()
  return (
    <Row gap={3}>
      <Button onClick={() => setPlace('centre')}>Open dialog</Button>
      <Button onClick={() => setPlace('end')}>Open drawer</Button>
      <Menu align="start" trigger={(props) => <IconButton icon={Ellipsis} label="More acts" {...props} />}>
        <MenuItem>Rename</MenuItem>
        <MenuItem>Move to list</MenuItem>
        <hr />
        <MenuItem danger>Delete</MenuItem>
      </Menu>
      <Popover label="Languages" trigger={(props) => <Button {...props}>Open popover</Button>}>
        <Stack gap={2}>
          <Button size="s">English</Button>
          <Button size="s">Dansk</Button>
        </Stack>
      </Popover>
      <Tooltip text="List price 44.50, your agreement 38.90">
        {(props) => (
          <Button {...props} severity="accent-1">
            Why this price
          </Button>
        )}
      </Tooltip>
      <Button onClick={() => toasts.show('success', 'Added: 12 × 10-24318')}>Success toast</Button>
      <Button onClick={() => toasts.show('warn', 'Only 4 are in stock', { detail: 'More come on 3 December.' })}>
        Warning toast
      </Button>
      <Button
        onClick={() =>
          toasts.show('error', 'The price could not be loaded', {
            detail: 'Please try again.',
            statusCode: 500,
            statusMessage: 'ServerException',
          })
        }
      >
        Error toast
      </Button>
      <Button onClick={() => toasts.show('error', undefined)}>Nameless error</Button>
      <Button onClick={() => toasts.show('info', 'Line removed', { action: { label: 'Undo', onAct: () => {} } })}>
        Undo toast
      </Button>
      <Dialog
        open={place !== undefined}
        place={place ?? 'centre'}
        onClose={() => setPlace(undefined)}
        title="The cart has changed"
        closeLabel="Close"
        footer={
          <>
            <Button severity="primary" onClick={() => setPlace(undefined)}>
              Keep mine
            </Button>
            <Button onClick={() => setPlace(undefined)}>Take theirs</Button>
          </>
        }
      >
        <p>M. Berg set 10-24318 from 12 to 24 a minute ago.</p>
        <TextField label="Note to M. Berg" />
      </Dialog>
      <ToastHost store={toasts} labels={LABELS} />
    </Row>
  )
}

/** What says how things stand. */
export function StateParts() {
  return (
    <Stack gap={6}>
      <Row gap={6}>
        <StockText level="plenty">1,240 in stock</StockText>
        <StockText level="few" detail="200 more on 12/04/2026">
          8 in stock
        </StockText>
        <StockText level="coming" detail="120 on 12/11/2026">
          Not in stock
        </StockText>
        <StockText level="none">Sold out</StockText>
      </Row>
      <Row>
        <Badge>AwaitingPayment</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="brass">Offer</Badge>
        <Badge tone="good">Shipped</Badge>
        <Badge tone="warn">On hold</Badge>
        <Badge tone="bad">Overdue</Badge>
        <Badge tone="info">Processing</Badge>
      </Row>
      <Row gap={6}>
        <Money text="38.90" />
        <Money text="38.90" currency="EUR" size="m" />
        <Money text="38.90" before="44.50" beforeLabel="Before" currency="EUR" size="l" />
        <Money text="12,480.00" currency="EUR" size="xl" />
        <Money text={undefined} size="l" />
      </Row>
      <FormRow>
        <ProgressBar label="Reading rows" value={1240} max={5000} text="1,240 of 5,000" />
        <ProgressBar label="Asking the warehouse" />
        <Skeleton lines={3} />
      </FormRow>
      <ErrorText title="Three rows were refused">Mend them below, or download them as a file.</ErrorText>
      <EmptyState
        icon={PackageSearch}
        title="Nothing for “stel darts 24”"
        actions={
          <>
            <ButtonLink to="/search?q=steel" severity="primary">
              Search for “steel darts 24”
            </ButtonLink>
            <ButtonLink to="/">All categories</ButtonLink>
          </>
        }
      >
        Check the number, or leave out a word.
      </EmptyState>
    </Stack>
  )
}

/** A product's pictures. */
export function PictureParts() {
  return (
    <PictureGallery
      pictures={[]}
      outline="dart-steel"
      labels={{
        zoomOut: 'Fit to the screen',
        zoom: 'Enlarge',
        close: 'Close',
        previous: 'Previous',
        next: 'Next',
        choose: (position) => `Picture ${position}`,
      }}
    />
  )
}
