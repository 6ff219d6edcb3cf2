import type { Reply } from '#contract/index.ts'
import type { StaffCustomerRow } from '#contract/staff-customers.ts'
import type { Person } from '#contract/staff-people.ts'
import { useFormat } from '../../app/format.ts'
import { ListFrame } from '../../app/list/list-frame.tsx'
import type { ListState } from '../../app/list/list-state.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectAll } from '../../ui/select-all.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { AskedButton } from '../parts/asked-button.tsx'
import { ChosenTools, tickColumn, useChosen } from '../parts/chosen.tsx'
import css from '../parts/desk.module.css'
import { Moment } from '../parts/moment.tsx'
import { PLAIN, ROWS } from '../parts/office-list.tsx'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from './use-listed.ts'

/** Without one the list itself is shown. */
export const STATES = ['others'] as const
type State = (typeof STATES)[number]

type CustomerListProps = {
  person: Person
  state: ListState<never, State>
  page: Reply<'POST /backoffice/api/Customer/GetCustomers'>
}

/** The customers of the area for whom somebody may act, to be taken off his list, and the others, to be put there. */
export function CustomerList({ person, state, page }: CustomerListProps) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const [act, isBusy] = useAct()
  const { add, remove, isOpen } = useListed(person)
  const chosen = useChosen(page.items, keyOf)
  const { name, customers, customersElsewhere } = person
  const office = `/backoffice/${area.areaId}`
  const kind = { path: `${office}/people/${person.userId}`, ...PLAIN, states: STATES }
  const isAdding = state.states.length > 0
  const numbers = chosen.rows.map(keyOf)
  const count = format.count(numbers.length)

  async function turn(): Promise<void> {
    const rows = chosen.rows
    if (await act(...(isAdding ? add(numbers) : remove(numbers)))) chosen.drop(rows)
  }

  return (
    <Panel title={t('Office.ActsFor', 'Acts for')}>
      <Stack gap={4}>
        {customersElsewhere > 0 && (
          <p className={css.lead}>
            {t('Office.ListedElsewhere', '{count} more in other areas: choose the area in the menu to see them.', {
              count: format.count(customersElsewhere),
            })}
          </p>
        )}
        {!person.roles.includes('impersonation') && (
          <p className={css.lead}>
            {t('Office.ListWaits', 'Does no sales now: the list waits, and nobody acts by it.')}
          </p>
        )}
        <ListFrame<StaffCustomerRow, never, State>
          kind={kind}
          state={state}
          isOneState
          items={page.items}
          totalItems={page.totalItems}
          pageCount={Math.max(1, Math.ceil(page.totalItems / ROWS))}
          caption={t('Office.Customers', 'Customers')}
          keyOf={keyOf}
          isQuiet={({ isBlocked }) => isBlocked}
          allText={t('Office.OnList', 'On the list')}
          {...((isOpen || isAdding) && { stateText: () => t('Office.AddCustomers', 'Add customers') })}
          searchLabel={t('Office.SearchCustomers', 'Name, number, who buys, or a paper’s number')}
          countText={(count) => t('Office.CountCustomers', '{count} {count|customer|customers}', { count })}
          empty={{
            title: t('Office.NobodyListed', 'Nobody is on the list yet'),
            text: isOpen
              ? t('Office.NobodyListedText', 'Choose those for whom {name} is to act under Add customers.', { name })
              : '',
          }}
          {...(isAdding &&
            state.text === '' && { nothingFits: t('Office.AllListed', 'Every customer of the area is on the list') })}
          tools={
            <ChosenTools chosen={chosen}>
              <Button
                size="s"
                severity={isAdding ? 'primary' : 'danger'}
                disabled={isAdding && !isOpen}
                loading={isBusy}
                onClick={() => void turn()}
              >
                {isAdding
                  ? t('Office.AddCount', 'Add {count}', { count })
                  : t('Office.TakeOffCount', 'Take {count} off', { count })}
              </Button>
            </ChosenTools>
          }
          foot={
            !isAdding &&
            customers > 1 && (
              <Row gap={2}>
                <AskedButton
                  label={t('Office.TakeOffAll', 'Take all {count} off', { count: format.count(customers) })}
                  title={t('Office.TakeOffAllTitle', 'Take all customers of this area off the list of {name}?', {
                    name,
                  })}
                  danger
                  isBusy={isBusy}
                  onConfirm={() => act(...remove())}
                >
                  {!isOpen && <p>{t('Office.NoWayBack', 'They cannot be put back by Undo.')}</p>}
                  <p>
                    {t(
                      'Office.TakeOffAllText',
                      'That is {count}. Where {name} acts for one of them now, that ends at once. Orders and carts stay.',
                      { count: format.count(customers), name },
                    )}
                  </p>
                </AskedButton>
              </Row>
            )
          }
          columns={[
            tickColumn(t, chosen, ({ name }) => name),
            {
              id: 'number',
              head: t('Paper.Number', 'Number'),
              cell: ({ customerNumber }) => customerNumber,
              narrow: true,
            },
            {
              id: 'name',
              head: t('Office.Customer', 'Customer'),
              cell: ({ customerNumber, name }) => (
                <Link to={`${office}/customers/${encodeURIComponent(customerNumber)}`}>{name}</Link>
              ),
              place: 'title',
            },
            {
              id: 'country',
              head: t('Office.Country', 'Country'),
              cell: ({ countryCode }) => countryCode,
              narrow: true,
            },
            {
              id: 'lastOrderAt',
              head: t('Office.LastOrder', 'Last order'),
              cell: ({ lastOrderAt }) => lastOrderAt && <Moment iso={lastOrderAt} />,
              narrow: true,
            },
            {
              id: 'state',
              head: t('Office.State', 'State'),
              cell: ({ isBlocked }) => isBlocked && <Badge tone="bad">{t('Office.BlockedOnes', 'Blocked')}</Badge>,
              narrow: true,
            },
          ]}
        >
          {page.items.length > 0 && (
            <SelectAll
              label={t('Office.ChoosePage', 'Choose all of this page')}
              chosen={chosen.here}
              of={page.items.length}
              onChange={chosen.turnPage}
            />
          )}
        </ListFrame>
      </Stack>
    </Panel>
  )
}

const keyOf = ({ customerNumber }: StaffCustomerRow): string => customerNumber
