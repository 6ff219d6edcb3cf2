import type { Shipment } from '#contract/order-history.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { unbroken } from '../app/unbroken.ts'
import { Link } from '../ui/link.tsx'
import css from './shipments.module.css'

type ShipmentsProps = {
  shipments: readonly Shipment[]
  /** Where the packing list of one is saved from; undefined while there is none. */
  packingListOf: (shipment: Shipment) => string | undefined
}

/** What was sent together and what still is to be, with the days that are expected. */
export function Shipments({ shipments, packingListOf }: ShipmentsProps) {
  const t = useTranslate()
  const format = useFormat()
  if (shipments.length === 0) return <p className={css.none}>{t('Shipments.None', 'Nothing is sent yet.')}</p>
  return (
    <ol className={css.list}>
      {shipments.map((shipment) => (
        <li key={shipment.shipmentNumber} className={css.shipment}>
          <p className={css.when}>
            <ShipmentTime {...shipment} />
          </p>
          <p className={css.how}>
            {[shipment.carrier, shipment.trackingUrl ? '' : shipment.trackingNumber].filter(Boolean).join(' · ')}
            {shipment.trackingUrl && (
              <>
                {' · '}
                <Link to={shipment.trackingUrl} target="_blank" rel="noreferrer">
                  {shipment.trackingNumber || t('Shipments.Track', 'Follow it')}
                </Link>
              </>
            )}
          </p>
          <PackingList address={packingListOf(shipment)} />
          <ul className={css.lines}>
            {shipment.lines.map(({ number, name, quantity }) => (
              <li key={number}>
                <span className={css.quantity}>{format.count(quantity)}</span> {number} {unbroken(name)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function PackingList({ address }: { address: string | undefined }) {
  const t = useTranslate()
  if (!address) return null
  return (
    <p className={css.how}>
      <Link to={address}>{t('Shipments.PackingList', 'Packing list (PDF)')}</Link>
    </p>
  )
}

function ShipmentTime({ deliveredOn, shippedOn, expectedOn }: Shipment) {
  const t = useTranslate()
  const format = useFormat()
  if (deliveredOn) return t('Shipments.Delivered', 'Delivered {date}', { date: format.date(deliveredOn) })
  if (shippedOn && expectedOn) {
    return t('Shipments.OnItsWay', 'Sent {date}, expected {expected}', {
      date: format.date(shippedOn),
      expected: format.date(expectedOn),
    })
  }
  if (shippedOn) return t('Shipments.Sent', 'Sent {date}', { date: format.date(shippedOn) })
  if (expectedOn) return t('Shipments.Expected', 'Expected {date}', { date: format.date(expectedOn) })
  return t('Shipments.Planned', 'Planned')
}
