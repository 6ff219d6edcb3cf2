import type { Address } from '#contract/shipping.ts'
import css from './postal-address.module.css'

/** An address as it stands on a parcel; the country by its name where that is known. */
export function PostalAddress({ address, countryName }: { address: Address; countryName?: string | undefined }) {
  const { name, attention, street, postalCode, city, region, countryCode, phone } = address
  const lines = [name, attention, street, `${postalCode} ${city}`.trim(), region, countryName ?? countryCode, phone]
  return (
    <address className={css.address}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
