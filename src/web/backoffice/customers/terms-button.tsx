import { useId, useState } from 'react'
import type { CustomerTerms, StaffCustomer } from '#contract/staff-customers.ts'
import { parseAmount } from '#domain/decimal.ts'
import { plainAmount, toMainUnit } from '#domain/money.ts'
import { useFormat } from '../../app/format.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'

/** Changes what a customer is called and buys by; what cannot be taken is said at its field. */
export function TermsButton({ customer }: { customer: StaffCustomer }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Office.ChangeCustomer', 'Change')}</Button>
      {isOpen && <TermsForm customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

function TermsForm({ customer, onClose }: { customer: StaffCustomer; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt, refuse } = useFaults('customer')
  const groups = useId()
  const { customerNumber, name, priceGroup, priceGroups, vatNumber, creditLimit } = customer
  const currency = customer.currencyCode ?? area.currencyCode
  const optional = t('Form.Optional', 'optional')
  const labels = {
    name: t('Office.PersonName', 'Name'),
    priceGroup: t('Office.PriceGroup', 'Price group'),
    vatNumber: t('Office.VatNumber', 'VAT number'),
    creditLimit: t('Office.CreditLimit', 'Credit limit'),
  }

  async function save(data: FormData): Promise<void> {
    const said = (field: string) => String(data.get(field) ?? '').trim()
    const minor = said('creditLimit') === '' ? null : parseAmount(said('creditLimit'), currency)
    if (minor === undefined) return refuse({ creditLimit: t('Office.NoAmount', 'An amount, like 1234.50') })
    const terms: CustomerTerms = {
      name: said('name'),
      priceGroup: said('priceGroup') || null,
      vatNumber: said('vatNumber') || null,
      creditLimit: minor === null ? null : toMainUnit(minor, currency),
    }
    const replaces = { name, priceGroup, vatNumber, creditLimit }
    const body = { area, customerNo: customerNumber, customer: terms, replaces }
    const done = t('Office.UserSaved', '{name} is saved', { name: terms.name })
    const work = () => attempt(() => call('POST /backoffice/api/Customer/UpdateCustomer', { body }))
    if (await act(work, { done, labels })) onClose()
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={t('Office.ChangeCustomerTitle', 'Change {name}', { name })}
      act={t('Office.Save', 'Save')}
      isBusy={isBusy}
      form={form}
      onConfirm={(data) => void save(data)}
    >
      <p>
        {t(
          'Office.ChangeCustomerText',
          'It holds at once for whoever buys for them. An import of customers writes over it.',
        )}
      </p>
      <TextField name="name" label={labels.name} defaultValue={name} error={faults.name} required maxLength={200} />
      <TextField
        name="priceGroup"
        label={labels.priceGroup}
        hint={[
          t('Office.PriceGroupHint', 'As the prices name it; without one they pay those of the list.'),
          priceGroups.length > 0 && t('Office.PriceGroups', 'There are {groups}.', { groups: priceGroups.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')}
        defaultValue={priceGroup ?? ''}
        error={faults.priceGroup}
        optional={optional}
        maxLength={60}
        list={groups}
      />
      <datalist id={groups}>
        {priceGroups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <TextField
        name="vatNumber"
        label={labels.vatNumber}
        defaultValue={vatNumber ?? ''}
        error={faults.vatNumber}
        optional={optional}
        maxLength={40}
      />
      <TextField
        name="creditLimit"
        inputMode="decimal"
        label={labels.creditLimit}
        hint={t('Office.CreditLimitHint', 'In {currency}; without one there is no limit.', {
          currency: format.currency(currency),
        })}
        defaultValue={creditLimit === null ? '' : plainAmount(creditLimit, currency)}
        error={faults.creditLimit}
        optional={optional}
      />
    </Confirm>
  )
}
