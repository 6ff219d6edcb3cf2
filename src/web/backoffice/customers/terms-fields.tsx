import { useId, useState } from 'react'
import type { CustomerTerms } from '#contract/staff-customers.ts'
import { parseAmount } from '#domain/decimal.ts'
import { plainAmount, toMainUnit } from '#domain/money.ts'
import { useFormat } from '../../app/format.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { Faults } from '../parts/use-faults.ts'

/** The terms that were typed; undefined where the credit limit is no amount of the currency. */
export function termsIn(data: FormData, currency: string): CustomerTerms | undefined {
  const said = (field: string) => String(data.get(field) ?? '').trim()
  const minor = said('creditLimit') === '' ? null : parseAmount(said('creditLimit'), currency)
  if (minor === undefined) return undefined
  return {
    name: said('name'),
    priceGroup: said('priceGroup') || null,
    vatNumber: said('vatNumber') || null,
    creditLimit: minor === null ? null : toMainUnit(minor, currency),
  }
}

/** What is wrong where `termsIn` finds no amount. */
export const noAmount = (t: Translate): Faults => ({ creditLimit: t('Office.NoAmount', 'An amount, like 1234.50') })

type TermsFieldsProps = { terms?: CustomerTerms; priceGroups?: readonly string[]; currency: string; faults: Faults }

/** What a customer is called and buys by; fields begin with the `terms` of then. */
export function TermsFields({ terms: now, priceGroups = [], currency, faults }: TermsFieldsProps) {
  const t = useTranslate()
  const format = useFormat()
  const groups = useId()
  const optional = t('Form.Optional', 'optional')
  // What is loaded later is not mixed with what is typed.
  const [terms] = useState(now)
  return (
    <>
      <TextField
        name="name"
        label={t('Office.PersonName', 'Name')}
        defaultValue={terms?.name}
        error={faults.name}
        autoComplete="off"
        required
        maxLength={200}
      />
      <TextField
        name="priceGroup"
        label={t('Office.PriceGroup', 'Price group')}
        hint={[
          t('Office.PriceGroupHint', 'As the prices name it; without one they pay those of the list.'),
          priceGroups.length > 0 && t('Office.PriceGroups', 'There are {groups}.', { groups: priceGroups.join(', ') }),
        ]
          .filter(Boolean)
          .join(' ')}
        defaultValue={terms?.priceGroup ?? ''}
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
        label={t('Office.VatNumber', 'VAT number')}
        defaultValue={terms?.vatNumber ?? ''}
        error={faults.vatNumber}
        optional={optional}
        maxLength={40}
      />
      <TextField
        name="creditLimit"
        inputMode="decimal"
        label={t('Office.CreditLimit', 'Credit limit')}
        hint={t('Office.CreditLimitHint', 'In {currency}; without one there is no limit.', {
          currency: format.currency(currency),
        })}
        defaultValue={terms?.creditLimit == null ? '' : plainAmount(terms.creditLimit, currency)}
        error={faults.creditLimit}
        optional={optional}
      />
    </>
  )
}
