import { useState } from 'react'
import type { CustomerTerms, StaffCustomer } from '#contract/staff-customers.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useEditing } from '../parts/editor.tsx'
import { Overtaken } from '../parts/overtaken.tsx'
import { useWriting } from '../parts/use-writing.ts'
import { noAmount, TermsFields, termsIn } from './terms-fields.tsx'

/** Changes what a customer is called and buys by; what cannot be taken is said at its field. */
export function TermsButton({ customer }: { customer: StaffCustomer }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Office.ChangeCustomer', 'Change')}</Button>
      <TermsForm customer={customer} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const termsOf = ({ name, priceGroup, vatNumber, creditLimit }: CustomerTerms): CustomerTerms => ({
  name,
  priceGroup,
  vatNumber,
  creditLimit,
})
const versionOf = (customer: CustomerTerms): string => JSON.stringify(termsOf(customer))

type TermsFormProps = { customer: StaffCustomer; open: boolean; onClose: () => void }

function TermsForm({ customer, open, onClose }: TermsFormProps) {
  const t = useTranslate()
  const { area, call } = useShop()
  const writing = useWriting(customer, versionOf)
  const { faults, form, isBusy, refuse, ...editing } = useEditing(writing, 'customer')
  const { customerNumber, name, priceGroups } = customer
  const currency = customer.currencyCode ?? area.currencyCode

  async function save(data: FormData): Promise<boolean> {
    const terms = termsIn(data, currency)
    if (!terms) {
      refuse(noAmount(t))
      return false
    }
    const body = { area, customerNo: customerNumber, customer: terms, replaces: JSON.parse(writing.version) }
    const done = t('Office.UserSaved', '{name} is saved', { name: terms.name })
    const send = async () => {
      await call('POST /backoffice/api/Customer/UpdateCustomer', { body })
      return versionOf(terms)
    }
    return editing.save(send, { done })
  }

  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Office.ChangeCustomerTitle', 'Change {name}', { name })}
      act={t('Office.Save', 'Save')}
      isBusy={isBusy}
      form={form}
      keepsTyped={writing.isChanged}
      onConfirm={save}
    >
      <p>
        {t(
          'Office.ChangeCustomerText',
          'It holds at once for whoever buys for them. An import of customers writes over it.',
        )}
      </p>
      {writing.isOvertaken && <Overtaken writing={writing} />}
      <Stack key={writing.form} gap={4} onChange={writing.change}>
        <TermsFields terms={customer} priceGroups={priceGroups} currency={currency} faults={faults} />
      </Stack>
    </Confirm>
  )
}
