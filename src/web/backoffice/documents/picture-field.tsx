import Upload from 'lucide-react/icons/upload'
import { useEffect, useState } from 'react'
import { PICTURE_TYPES } from '#domain/media-types.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import type { FieldProps } from '../../ui/field.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAskBeforeUnload } from '../parts/leave-guard.tsx'
import { sendFile } from '../parts/send-file.ts'
import { useAct } from '../parts/use-act.ts'
import css from './picture-field.module.css'
import { pictureSrc } from './picture-src.ts'

type PictureFieldProps = FieldProps & { value: string; onChange: (url: string) => void }

/** Where a picture comes from: its address, or a file that the shop keeps from now on; the picture stands beside it. */
export function PictureField({ value, onChange, error, ...rest }: PictureFieldProps) {
  const t = useTranslate()
  const shop = useShop()
  const [act, isBusy] = useAct()
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState<string>()
  useAskBeforeUnload(isBusy)

  // With the fields as they are by now: others may have been written while the file was on its way.
  useEffect(() => {
    if (sent === undefined) return
    setSent(undefined)
    onChange(sent)
  })

  async function send(file: File): Promise<void> {
    const contentType = PICTURE_TYPES.find((each) => each === file.type)
    if (!contentType) return setRefusal(t('Office.NoPicture', 'Choose a JPEG, PNG, GIF, WebP or AVIF'))
    setRefusal(undefined)
    const path = '/backoffice/api/Picture/Upload'
    await act(async () => {
      const sending = { path, query: { area: shop.area }, contentType, file }
      setSent((await sendFile<{ url: string }>(shop, sending)).url)
    })
  }

  return (
    <div className={css.field}>
      <TextField
        {...rest}
        error={refusal ?? error}
        value={value}
        onChange={({ target }) => {
          setRefusal(undefined)
          onChange(target.value)
        }}
      />
      <div className={css.choice}>
        {value && <img key={value} src={pictureSrc(value)} alt="" className={css.picture} />}
        <FileButton icon={Upload} loading={isBusy} accept={PICTURE_TYPES.join()} onFile={(file) => void send(file)}>
          {value ? t('Office.OtherPicture', 'Choose another picture') : t('Office.ChoosePicture', 'Choose a picture')}
        </FileButton>
      </div>
    </div>
  )
}
