import { useState } from 'react'
import { REDIRECT_STATUS } from '#domain/redirect.ts'
import { useShop } from '../../app/shop.ts'
import { toasts } from '../../app/toasts.ts'
import { useTranslate } from '../../app/translations.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { useAct } from '../parts/use-act.ts'
import { useFaults } from '../parts/use-faults.ts'

type Place = { fromUrl: string; languageCode: string | null }

/** What the form begins with; `replaces` names the redirect that is changed. */
export type RedirectStart = Partial<Place> & { toUrl?: string; statusCode?: number; replaces?: Place }

/** One redirect, new or changed. What cannot be taken is said at its field. */
export function RedirectForm({ start, onClose }: { start: RedirectStart | undefined; onClose: () => void }) {
  const t = useTranslate()
  const { area, call } = useShop()
  const [act, isBusy] = useAct()
  const { faults, form, attempt } = useFaults('redirect')
  const [replaces, setReplaces] = useState(start?.replaces)

  async function save(data: FormData): Promise<void> {
    const said = (name: string) => String(data.get(name) ?? '').trim()
    const status = REDIRECT_STATUS.find((each) => String(each) === said('statusCode')) ?? 301
    const redirect = {
      fromUrl: said('fromUrl'),
      toUrl: said('toUrl'),
      statusCode: status,
      languageCode: said('languageCode') || null,
    }
    const body = {
      area,
      redirect,
      ...(replaces && { replaces: { fromUrl: replaces.fromUrl, languageCode: replaces.languageCode } }),
    }
    let saved: Place = redirect
    const isDone = await act(() =>
      attempt(async () => {
        saved = await call('POST /backoffice/api/Redirect/UpdateRedirect', { body })
      }),
    )
    if (!isDone) return
    toasts.show('success', t('Office.RedirectSaved', '{from} leads on', { from: saved.fromUrl }))
    // What was typed meanwhile is not saved yet, and is a change of this one.
    if (form.current && isOther(new FormData(form.current), data)) setReplaces(saved)
    else onClose()
  }

  return (
    <Confirm
      open={start !== undefined}
      onClose={onClose}
      title={replaces ? t('Office.EditRedirect', 'Edit redirect') : t('Office.NewRedirect', 'New redirect')}
      act={t('Office.Save', 'Save')}
      isBusy={isBusy}
      form={form}
      onConfirm={(data) => void save(data)}
    >
      <TextField
        name="fromUrl"
        label={t('Office.RedirectFrom', 'From')}
        hint={t('Office.RedirectFromHint', 'A path of this shop, like /old-page; /old/** is all below it.')}
        defaultValue={start?.fromUrl}
        error={faults.fromUrl}
        required
        maxLength={2000}
      />
      <TextField
        name="toUrl"
        label={t('Office.RedirectTo', 'To')}
        hint={t('Office.RedirectToHint', 'A path of this shop, or an address that begins with https://.')}
        defaultValue={start?.toUrl}
        error={faults.toUrl ?? faults.redirect}
        required
        maxLength={2000}
      />
      <SelectField
        name="statusCode"
        label={t('Office.Status', 'Status')}
        defaultValue={start?.statusCode ?? 301}
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
        defaultValue={start?.languageCode ?? ''}
        error={faults.languageCode}
      >
        <option value="">{t('Office.AllLanguages', 'all')}</option>
        <option value={area.languageCode}>{area.languageCode}</option>
      </SelectField>
    </Confirm>
  )
}

const isOther = (one: FormData, other: FormData): boolean => [...one].some(([name, value]) => value !== other.get(name))
