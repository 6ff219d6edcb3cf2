import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from '../parts/field-rows.module.css'
import { focusAfterRemoval, REMOVES } from '../parts/focus-after-removal.ts'
import { type Faults, useFaultyRows } from '../parts/use-faults.ts'
import { type LevelDraft, saidLevels } from './draft.ts'
import { fieldTexts } from './words.ts'

type LevelsFieldProps = {
  levels: readonly LevelDraft[]
  faults: Faults
  onChange: (levels: readonly LevelDraft[]) => void
}

/** From how many pieces how much is taken off; a row each, in which both are said or nothing. */
export function LevelsField({ levels, faults, onChange }: LevelsFieldProps) {
  const t = useTranslate()
  const labels = fieldTexts(t)
  const said = useFaultyRows(
    faults,
    saidLevels(levels).map(({ key }) => key),
  )
  const faultOf = ({ key }: LevelDraft, field: Exclude<keyof LevelDraft, 'key'>) =>
    faults[`levels.${said.indexOf(key)}.${field}`]
  const error = faults.levels
  const change = (key: number, part: Partial<LevelDraft>) =>
    onChange(levels.map((level) => (level.key === key ? { ...level, ...part } : level)))
  const next = Math.max(0, ...levels.map(({ key }) => key)) + 1
  return (
    <fieldset className={css.group} data-wrong={error ? '' : undefined} aria-describedby={error && 'levels-error'}>
      <legend className={css.legend}>{labels.levels}</legend>
      <Stack gap={2}>
        {levels.map((level, at) => {
          const { key, minimumQuantity, discountPercentage } = level
          return (
            <div key={key} className={css.fields}>
              <TextField
                label={labels.minimumQuantity}
                labelHidden={at > 0}
                inputMode="numeric"
                required={discountPercentage !== ''}
                value={minimumQuantity}
                error={faultOf(level, 'minimumQuantity')}
                onChange={({ target }) => change(key, { minimumQuantity: target.value })}
              />
              <TextField
                label={labels.discountPercentage}
                labelHidden={at > 0}
                inputMode="decimal"
                required={minimumQuantity !== ''}
                value={discountPercentage}
                error={faultOf(level, 'discountPercentage')}
                onChange={({ target }) => change(key, { discountPercentage: target.value })}
              />
              <IconButton
                icon={Trash}
                label={t('Campaign.RemoveLevel', 'Take level {place} away', { place: String(at + 1) })}
                {...REMOVES}
                onClick={(event) => {
                  focusAfterRemoval(event)
                  onChange(levels.filter((each) => each.key !== key))
                }}
              />
            </div>
          )
        })}
      </Stack>
      {error && <FieldError id="levels-error">{error}</FieldError>}
      <Row>
        <Button
          size="s"
          icon={Plus}
          onClick={() => onChange([...levels, { key: next, minimumQuantity: '', discountPercentage: '' }])}
        >
          {t('Campaign.AddLevel', 'Add a level')}
        </Button>
      </Row>
    </fieldset>
  )
}
