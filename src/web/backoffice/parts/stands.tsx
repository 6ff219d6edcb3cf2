import { useTranslate } from '../../app/translations.ts'
import { Moment } from './moment.tsx'

type StandsProps = {
  /** Said where it is a number that people count by. */
  version: unknown
  updatedAt: string
  /** Nobody where an import wrote it. */
  updatedBy: string
}

/** Which version stands, since when and by whom. */
export function Stands({ version, updatedAt, updatedBy }: StandsProps) {
  const t = useTranslate()
  return (
    <>
      {typeof version === 'number' && `${t('Office.VersionOf', 'version {version}', { version: String(version) })} · `}
      <Moment iso={updatedAt} />
      {updatedBy && ` · ${updatedBy}`}
    </>
  )
}
