import type { Address } from '#contract/shipping.ts'
import { envelopeLines } from '#domain/address.ts'
import css from './postal-address.module.css'

/** An address as it stands on a parcel; the country by its name where that is known. */
export function PostalAddress({ address, countryName }: { address: Address; countryName?: string | undefined }) {
  const lines = [...envelopeLines(address, countryName ?? address.countryCode), address.phone]
  return (
    <address className={css.address}>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
