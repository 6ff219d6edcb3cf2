import { useState } from 'react'
import type { StaffCustomer } from '#contract/staff-customers.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { noAmount, TermsFields, termsIn } from './terms-fields.tsx'

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
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt, refuse } = useFaults('customer')
  const { customerNumber, name, priceGroup, priceGroups, vatNumber, creditLimit } = customer
  const replaces = { name, priceGroup, vatNumber, creditLimit }
  const currency = customer.currencyCode ?? area.currencyCode

  async function save(data: FormData): Promise<void> {
    const terms = termsIn(data, currency)
    if (!terms) return refuse(noAmount(t))
    const body = { area, customerNo: customerNumber, customer: terms, replaces }
    const done = t('Office.UserSaved', '{name} is saved', { name: terms.name })
    const work = () => attempt(() => call('POST /backoffice/api/Customer/UpdateCustomer', { body }))
    if (await act(work, { done })) onClose()
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
      <TermsFields terms={replaces} priceGroups={priceGroups} currency={currency} faults={faults} />
    </Confirm>
  )
}
