import { writeQuery } from '#contract/query-string.ts'
import { useShop } from '../../app/shop.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { Link } from '../../ui/link.tsx'

type PaperKind = 'Invoice' | 'CreditMemo' | 'OrderConfirmation' | 'PackingList'

/** Where a paper of a customer is saved from as a PDF. */
export function usePaperAddress(): (kind: PaperKind, number: string) => string {
  const { area } = useShop()
  return (kind, number) => `/backoffice/api/Paper/GetPaperPdf${writeQuery({ area, kind, number })}`
}

/** The numbers of papers; each saves its PDF. */
export function PaperLinks({ kind, numbers }: { kind: PaperKind; numbers: readonly string[] }) {
  const addressOf = usePaperAddress()
  return (
    <Dotted
      facts={numbers.map((number) => (
        <Link key={number} to={addressOf(kind, number)}>
          {number}
        </Link>
      ))}
    />
  )
}
