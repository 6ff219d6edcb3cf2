import { type RefObject, useState } from 'react'
import type { StaffCampaign } from '#contract/staff-campaigns.ts'
import { DayField } from '../../app/day-field.tsx'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { Checkbox, RadioGroup } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from '../parts/desk.module.css'
import { type Faults, faultWithin } from '../parts/use-faults.ts'
import { type CampaignDraft, draftOf, idOf, type LevelDraft } from './draft.ts'
import { LevelsField } from './levels-field.tsx'
import { fieldTexts, typeText } from './words.ts'

type CampaignFormProps = {
  /** What the form begins with. */
  campaign: StaffCampaign | undefined
  /** The id that it is saved under, which stays. */
  savedId: string | undefined
  /** Those it can be for. */
  priceGroups: readonly string[]
  faults: Faults
  form: RefObject<HTMLFormElement | null>
  /** Names the form for the button that saves it, which stands above. */
  formId: string
  onChange: () => void
  onSave: (draft: CampaignDraft) => void
}

/** Everything of a campaign that is no text. */
export function CampaignForm({
  campaign,
  savedId,
  priceGroups,
  faults,
  form,
  formId,
  onChange,
  onSave,
}: CampaignFormProps) {
  const t = useTranslate()
  const labels = fieldTexts(t)
  const { area, settings } = useShop()
  const [levels, setLevels] = useState<readonly LevelDraft[]>(() => levelsOf(campaign))
  const [name, setName] = useState(campaign?.name ?? '')
  const [id, setId] = useState<string>()
  const [from, setFrom] = useState(campaign?.validFrom ?? '')
  const [until, setUntil] = useState(campaign?.validUntil ?? '')
  const lines = (values: readonly string[] = []) => values.join('\n')
  const faultIn = (list: string) => faultWithin(faults, list)

  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(draftOf(new FormData(event.currentTarget), levels, area.languageCode))
      }}
    >
      <Stack gap={4}>
        <TextField
          name="name"
          label={labels.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={faults.name}
          required
          maxLength={200}
        />
        <TextField
          name="id"
          label={labels.id}
          hint={t('Campaign.IdHint', 'Names it in files and addresses; it stays.')}
          value={savedId ?? id ?? idOf(name)}
          onChange={({ target }) => setId(target.value)}
          readOnly={savedId !== undefined}
          error={faults.id}
          required
          maxLength={100}
        />
        <SelectField
          name="campaignType"
          label={labels.campaignType}
          hint={t('Campaign.CountsHint', 'Each product alone, or all its products in the cart together.')}
          defaultValue={campaign?.campaignType ?? 'Campaign'}
        >
          <option value="Campaign">{typeText('Campaign', t)}</option>
          <option value="MixMatch">{typeText('MixMatch', t)}</option>
        </SelectField>
        <LevelsField
          levels={levels}
          faults={faults}
          onChange={(next) => {
            setLevels(next)
            onChange()
          }}
        />
        <div className={css.grid}>
          <DayField
            name="validFrom"
            label={labels.validFrom}
            value={from}
            max={until}
            onChange={(day) => {
              setFrom(day)
              onChange()
            }}
            error={faults.validFrom}
            optional={t('Form.Optional', 'optional')}
          />
          <DayField
            name="validUntil"
            label={labels.validUntil}
            value={until}
            min={from}
            onChange={(day) => {
              setUntil(day)
              onChange()
            }}
            error={faults.validUntil}
            optional={t('Form.Optional', 'optional')}
          />
        </div>
        <TextArea
          className={css.numbers}
          name="products"
          label={labels.products}
          hint={t(
            'Campaign.ProductNumbersHint',
            'One a line, in the order they are shown; paste a column of a spreadsheet.',
          )}
          defaultValue={lines(campaign?.productList.map(({ number }) => number))}
          error={faultIn('products')}
          rows={6}
        />
        <div className={css.grid}>
          <RadioGroup label={labels.priceGroups}>
            {[...new Set([...priceGroups, ...(campaign?.priceGroups ?? [])])].map((group) => (
              <Checkbox
                key={group}
                name="priceGroups"
                value={group}
                label={group}
                defaultChecked={campaign?.priceGroups.includes(group)}
              />
            ))}
            <p className={css.lead}>{t('Campaign.WhomHint', 'Where neither is said it is for everybody.')}</p>
            {faultIn('priceGroups') && <FieldError>{faultIn('priceGroups')}</FieldError>}
          </RadioGroup>
          <TextArea
            className={css.numbers}
            name="customers"
            label={labels.customers}
            hint={t('Campaign.CustomersHint', 'Customer numbers, one a line.')}
            defaultValue={lines(campaign?.customerNumbers)}
            error={faultIn('customers')}
          />
        </div>
        <div className={css.grid}>
          <SelectField
            name="discountCode"
            label={labels.discountCode}
            defaultValue={campaign?.discountCode ?? ''}
            error={faults.discountCode}
          >
            <option value="">{t('Campaign.NoSplash', 'none')}</option>
            {settings.discountCodes.map(({ id: code, name: words }) => (
              <option key={code} value={code}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField
            name="position"
            inputMode="numeric"
            label={labels.position}
            defaultValue={campaign?.position ?? 0}
            error={faults.position}
          />
        </div>
      </Stack>
    </form>
  )
}

function levelsOf(campaign: StaffCampaign | undefined): LevelDraft[] {
  if (!campaign) return [{ key: 1, minimumQuantity: '', discountPercentage: '' }]
  return campaign.levels.map(({ minimumQuantity, discountPercentage }, at) => ({
    key: at + 1,
    minimumQuantity: String(minimumQuantity),
    discountPercentage: String(discountPercentage),
  }))
}
