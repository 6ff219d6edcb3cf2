import { useState } from 'react'
import type { StaffCustomer } from '#contract/staff-customers.ts'
import type { Person } from '#contract/staff-people.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { FormRow } from '../../ui/form-row.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stack } from '../../ui/stack.tsx'
import css from '../parts/desk.module.css'
import { Panel } from '../parts/panel.tsx'
import { useAct } from '../parts/use-act.ts'
import { useListed } from '../people/use-listed.ts'

type SalesPersonsProps = { customer: StaffCustomer; salesPeople: readonly Person[] }

/** Who acts for a customer: taken away, or added from those who do sales. */
export function SalesPersons({ customer, salesPeople }: SalesPersonsProps) {
  const t = useTranslate()
  const { area, session } = useShop()
  const { customerNumber, salesPersons } = customer
  const path = `/backoffice/${area.areaId}/people`
  const there = new Set(salesPersons.map(({ userId }) => userId))
  // Nobody adds a customer to his own list.
  const [first, ...others] = salesPeople.filter(({ userId }) => !there.has(userId) && userId !== session?.user.userId)
  return (
    <Panel title={t('Office.SalesPersons', 'Sales people')} aside={salesPersons.length}>
      <Stack gap={4}>
        {salesPersons.length === 0 && (
          <p className={css.lead}>{t('Office.NoSalesPersons', 'Nobody acts for this customer yet.')}</p>
        )}
        {salesPersons.length > 0 && (
          <ul className={css.list}>
            {salesPersons.map((each) => (
              <li key={each.userId}>
                <span>
                  <Link to={`${path}/${each.userId}`}>{each.name}</Link>{' '}
                  {!each.isActive && <Badge tone="bad">{t('Office.Inactive', 'cannot sign in')}</Badge>}
                  <br />
                  <span className={css.quiet}>{each.username}</span>
                </span>
                <TakeOff person={each} customerNumber={customerNumber} />
              </li>
            ))}
          </ul>
        )}
        {first ? (
          <AddTo key={salesPersons.length} people={[first, ...others]} customerNumber={customerNumber} />
        ) : (
          salesPersons.length === 0 && (
            <p>
              <Link to={`${path}?state=sales`}>{t('Office.FindSales', 'Who does sales is invited under People')}</Link>
            </p>
          )
        )}
      </Stack>
    </Panel>
  )
}

type TakeOffProps = { person: StaffCustomer['salesPersons'][number]; customerNumber: string }

function TakeOff({ person, customerNumber }: TakeOffProps) {
  const t = useTranslate()
  const [act, isBusy] = useAct()
  const { remove } = useListed(person)
  return (
    <Button
      size="s"
      loading={isBusy}
      aria-description={person.name}
      onClick={() => void act(...remove([customerNumber]))}
    >
      {t('Office.TakeAway', 'Take away')}
    </Button>
  )
}

type AddToProps = { people: readonly [Person, ...Person[]]; customerNumber: string }

/** Has one of those act for the customer too. */
function AddTo({ people, customerNumber }: AddToProps) {
  const t = useTranslate()
  const [chosenId, choose] = useState(people[0].userId)
  const chosen = people.find(({ userId }) => userId === chosenId) ?? people[0]
  const [act, isBusy] = useAct()
  const { add } = useListed(chosen)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void act(...add([customerNumber]))
      }}
    >
      <FormRow>
        <SelectField
          label={t('Office.SalesPerson', 'Sales person')}
          value={chosen.userId}
          onChange={({ target }) => choose(target.value)}
        >
          {people.map(({ userId, name, username }) => (
            <option key={userId} value={userId}>
              {name} · {username}
            </option>
          ))}
        </SelectField>
        <Button type="submit" loading={isBusy}>
          {t('Office.AddSalesPerson', 'Add')}
        </Button>
      </FormRow>
    </form>
  )
}
