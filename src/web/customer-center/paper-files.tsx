import FileCode from 'lucide-react/icons/file-code'
import FileText from 'lucide-react/icons/file-text'
import FolderDown from 'lucide-react/icons/folder-down'
import { writeQuery } from '#contract/query-string.ts'
import { MOST_PAPERS } from '#domain/ledger.ts'
import { useTranslate } from '../app/translations.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'

/** Which paper a file is of. */
type PaperIds = { kind: 'Invoice'; invoiceId: string; linkId: string } | { kind: 'CreditMemo'; creditMemoId: string }

type ZipIds = { isSelection?: boolean; linkIds?: string[]; creditMemoIds?: string[] }

const CALLS = '/api/CustomerCenter/'

/** Where the confirmation of an order is saved from. */
export const confirmationAddress = (orderId: string): string =>
  `${CALLS}GetOrderConfirmationPdf${writeQuery({ orderId })}`

/** Where the packing list of a shipment is saved from. */
export const packingListAddress = (orderId: string, shipmentNumber: string): string =>
  `${CALLS}GetPackingListPdf${writeQuery({ orderId, shipmentNumber })}`

/**
 * An invoice or a credit memo as a file: for people, and for their bookkeeping. `isSecond` where more is to be done
 * first.
 */
export function PaperFiles({ isSecond = false, kind, ...ids }: PaperIds & { isSecond?: boolean }) {
  const t = useTranslate()
  return (
    <>
      <ButtonLink
        to={`${CALLS}Get${kind}Pdf${writeQuery(ids)}`}
        severity={isSecond ? 'secondary' : 'primary'}
        icon={FileText}
      >
        {t('Paper.Pdf', 'Download PDF')}
      </ButtonLink>
      <ButtonLink to={`${CALLS}Get${kind}Xml${writeQuery(ids)}`} icon={FileCode}>
        {t('Paper.Xml', 'E-invoice (XML)')}
      </ButtonLink>
    </>
  )
}

/**
 * All papers that a list shows on this page, or those that are selected, in one archive; nothing where it could not
 * hold them.
 */
export function PapersMenu({ isSelection = false, linkIds = [], creditMemoIds = [] }: ZipIds) {
  const t = useTranslate()
  if (linkIds.length + creditMemoIds.length > MOST_PAPERS) return null
  const save = (format: 'pdf' | 'xml') => () =>
    location.assign(`${CALLS}GetPapersZip${writeQuery({ linkIds, creditMemoIds, format })}`)
  return (
    <Menu
      trigger={(props) => (
        <Button size="s" icon={FolderDown} {...props}>
          {t('Paper.Files', 'Files')}
        </Button>
      )}
    >
      <MenuItem icon={FileText} onSelect={save('pdf')}>
        {isSelection ? t('Paper.PdfsSelected', 'Selected as PDF') : t('Paper.PdfsOfPage', 'All on this page as PDF')}
      </MenuItem>
      <MenuItem icon={FileCode} onSelect={save('xml')}>
        {isSelection ? t('Paper.XmlsSelected', 'Selected as XML') : t('Paper.XmlsOfPage', 'All on this page as XML')}
      </MenuItem>
    </Menu>
  )
}
