import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { useLeadOn } from '../parts/use-lead-on.ts'
import { noAmount, TermsFields, termsIn } from './terms-fields.tsx'

type NewCustomerProps = { countryNames: Readonly<Record<string, string>>; open: boolean; onClose: () => void }

/** Adds a customer to the area and leads to his page, where who buys for him is added and invited. */
export function NewCustomer({ countryNames, open, onClose }: NewCustomerProps) {
  const t = useTranslate()
  const leadOn = useLeadOn()
  const { area, settings, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt, refuse } = useFaults('customer')
  const currency = area.currencyCode

  async function save(data: FormData): Promise<void> {
    const terms = termsIn(data, currency)
    if (!terms) return refuse(noAmount(t))
    const number = String(data.get('number') ?? '').trim()
    const customer = { ...terms, number, countryCode: String(data.get('countryCode')) }
    const done = t('Office.UserSaved', '{name} is saved', { name: terms.name })
    const work = () => attempt(() => call('POST /backoffice/api/Customer/AddCustomer', { body: { area, customer } }))
    if (await act(work, { done })) {
      await leadOn(`/backoffice/${area.areaId}/customers/${encodeURIComponent(number)}`)
    }
  }

  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Office.NewCustomer', 'New customer')}
      act={t('Office.Save', 'Save')}
      cancel={t('Dialog.Cancel', 'Cancel')}
      isBusy={isBusy}
      form={form}
      keepsTyped
      onConfirm={(data) => void save(data)}
    >
      <TextField
        name="number"
        label={t('Paper.Number', 'Number')}
        hint={t('Office.CustomerNumberHint', 'As the ERP has it. A file of customers that names it writes over this.')}
        error={faults.number}
        autoComplete="off"
        required
        maxLength={40}
      />
      <TermsFields currency={currency} faults={faults} />
      <SelectField
        name="countryCode"
        label={t('Office.Country', 'Country')}
        error={faults.countryCode}
        defaultValue={settings.defaultShipToCountryCode}
      >
        {Object.entries(countryNames).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </Confirm>
  )
}
