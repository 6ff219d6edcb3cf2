import { useState } from 'react'
import type { StaffRedirect } from '#contract/redirects.ts'
import { REDIRECT_STATUS } from '#domain/redirect.ts'
import { useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { useTranslate } from '../../app/translations.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CategoryChoice } from '../parts/category-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { Overtaken } from '../parts/overtaken.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'
import { reasonOf } from './review-table.tsx'

/** What the form begins with: an address that leads nowhere yet, or the redirect that is changed. */
export type RedirectStart = StaffRedirect | { fromUrl?: string }

/** Which form it is: another where somebody has changed the redirect since. */
export const formOf = (start: RedirectStart): string => JSON.stringify(start)

type RedirectFormProps = {
  start: RedirectStart
  open: boolean
  /** Redirects as they are now, where somebody may have changed this one meanwhile. */
  present: readonly StaffRedirect[]
  /** Begins anew with what another has saved. */
  onTake: (theirs: StaffRedirect) => void
  onClose: () => void
}

/**
 * One redirect, new or changed. What cannot be taken is said at its field. What was typed and not saved is there
 * again when it is opened the next time.
 */
export function RedirectForm({ start, open, present, onTake, onClose }: RedirectFormProps) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt } = useFaults('redirect')
  const begun = 'updatedAt' in start ? start : undefined
  const [replaces, setReplaces] = useState(begun)
  const theirs = replaces && present.find((each) => isSamePlace(each, replaces) && each.updatedAt > replaces.updatedAt)

  function close(): void {
    setReplaces(begun)
    onClose()
  }

  async function save(data: FormData): Promise<boolean> {
    const said = (name: string) => String(data.get(name) ?? '').trim()
    const status = REDIRECT_STATUS.find((each) => String(each) === said('statusCode')) ?? 301
    const redirect = {
      fromUrl: said('fromUrl'),
      toUrl: said('toUrl'),
      statusCode: status,
      languageCode: said('languageCode') || null,
    }
    const work = () =>
      attempt(async () => {
        const body = { area, redirect, replaces: replaces ?? null }
        const saved = await call('POST /backoffice/api/Redirect/UpdateRedirect', { body })
        setReplaces(saved)
        const [doubt] = saved.doubts
        const from = saved.fromUrl
        if (doubt)
          toasts.show('warn', t('Office.RedirectDoubt', '{from} is saved', { from }), { detail: reasonOf(doubt, t) })
        else toasts.show('success', t('Office.RedirectSaved', '{from} leads on', { from }))
      })
    const isDone = await act(work)
    // What was typed meanwhile is not saved yet, and is a change of this one.
    return isDone && !(form.current && isOther(new FormData(form.current), data))
  }

  return (
    <Confirm
      open={open}
      onClose={close}
      title={replaces ? t('Office.EditRedirect', 'Edit redirect') : t('Office.NewRedirect', 'New redirect')}
      act={t('Office.Save', 'Save')}
      cancel={replaces ? undefined : t('Dialog.Cancel', 'Cancel')}
      isBusy={isBusy}
      form={form}
      keepsTyped={replaces === begun}
      onConfirm={save}
    >
      {theirs && (
        <Overtaken
          writing={{ keepMine: () => setReplaces(theirs), takeTheirs: () => onTake(theirs) }}
          by={theirs.updatedBy}
        />
      )}
      <TextField
        name="fromUrl"
        label={t('Office.RedirectFrom', 'From')}
        hint={t('Office.RedirectFromHint', 'A path of this shop, like /old-page; /old/** is all below it.')}
        defaultValue={start.fromUrl}
        error={faults.fromUrl}
        required
        maxLength={2000}
      />
      <TextField
        name="toUrl"
        label={t('Office.RedirectTo', 'To')}
        hint={t('Office.RedirectToHint', 'A path of this shop, or an address that begins with https://.')}
        defaultValue={begun?.toUrl}
        error={faults.toUrl ?? faults.redirect}
        required
        maxLength={2000}
      />
      {open && (
        <CategoryChoice
          label={t('Office.RedirectToCategory', 'The address of a category')}
          onChoose={({ url }) => {
            const field = form.current?.elements.namedItem('toUrl')
            if (url && field instanceof HTMLInputElement) field.value = url
          }}
        />
      )}
      <SelectField
        name="statusCode"
        label={t('Office.Status', 'Status')}
        defaultValue={begun?.statusCode ?? 301}
        error={faults.statusCode}
      >
        <option value={301}>{t('Office.Status301', '301, permanent')}</option>
        <option value={302}>{t('Office.Status302', '302, temporary')}</option>
        <option value={307}>{t('Office.Status307', '307, temporary, forms too')}</option>
        <option value={308}>{t('Office.Status308', '308, permanent, forms too')}</option>
      </SelectField>
      <SelectField
        name="languageCode"
        label={t('Office.Language', 'Language')}
        defaultValue={begun?.languageCode ?? ''}
        error={faults.languageCode}
      >
        <option value="">{t('Office.AllLanguages', 'all')}</option>
        <option value={area.languageCode}>{area.languageCode}</option>
      </SelectField>
    </Confirm>
  )
}

const isSamePlace = (one: StaffRedirect, other: StaffRedirect): boolean =>
  one.fromUrl === other.fromUrl && one.languageCode === other.languageCode

const isOther = (one: FormData, other: FormData): boolean => [...one].some(([name, value]) => value !== other.get(name))
