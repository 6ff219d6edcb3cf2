import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

test('a QR code is drawn square by square, with its three corners and room around it', () => {
  const html = renderToStaticMarkup(<QrCode text="otpauth://totp/Oche:robin?secret=ABC" label="Key" />)
  const size = Number(/viewBox="0 0 (\d+)/.exec(html)?.[1])
  // A code of version n has 17 + 4 n squares, and four of room on each side.
  expect((size - 8 - 17) % 4).toBe(0)
  for (const corner of [`M4 4h`, `M${size - 5} 4h`, `M4 ${size - 5}h`]) expect(html).toContain(corner)
  expect(html).not.toContain('M3 ')
})
