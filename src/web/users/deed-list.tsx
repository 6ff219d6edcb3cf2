import type { Deed } from '#contract/impersonation.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { UtcMoment } from '../app/utc-moment.tsx'
import { Link } from '../ui/link.tsx'
import { Table, Td, Th } from '../ui/table.tsx'
import { deedWords } from './deed-words.ts'

/** What was done, when and by whom. */
export function DeedList({ deeds }: { deeds: readonly Deed[] }) {
  const t = useTranslate()
  return (
    <Table caption={t('SalesActions.Heading', 'What our sales did for you')}>
      <thead>
        <tr>
          <Th>{t('SalesActions.When', 'When')}</Th>
          <Th>{t('SalesActions.Who', 'Who')}</Th>
          <Th>{t('SalesActions.What', 'What')}</Th>
        </tr>
      </thead>
      <tbody>
        {deeds.map(({ id, at, by, action, orderNumber }) => (
          <tr key={id}>
            <Td>
              <UtcMoment iso={at} />
            </Td>
            <Td>{by}</Td>
            <Td>
              {wordsOf(t, action)}
              {orderNumber && (
                <>
                  {' '}
                  <Link to={`/customer-center/orders/${orderNumber}`}>{orderNumber}</Link>
                </>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** In the customer's voice. */
function wordsOf(t: Translate, action: string): string {
  const words: Record<string, string> = {
    'Impersonation.Start': t('Deed.Start', 'Began to work in your name'),
    'Impersonation.End': t('Deed.End', 'Ended working in your name'),
    // Who signs out acts for nobody.
    'Session.End': t('Deed.End', 'Ended working in your name'),
    'POST /api/Cart/HandOver': t('Deed.HandOver', 'Prepared a cart for you'),
  }
  return words[action] ?? deedWords(t, action) ?? action.slice(action.lastIndexOf('/') + 1)
}
