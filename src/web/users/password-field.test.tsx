import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Shop, ShopContext } from '../app/shop.ts'
import { PasswordField } from './password-field.tsx'

test('a password is hidden until it is asked for, and any manager may fill it in, however long it is', () => {
  const html = renderToStaticMarkup(
    <ShopContext value={{ settings: {} } as Shop}>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </ShopContext>,
  )
  const [input = ''] = /<input[^>]*>/.exec(html) ?? []
  expect(input).toContain('type="password"')
  expect(input).toMatch(/autocomplete="current-password"/i)
  expect(input).not.toMatch(/maxlength|pattern|onpaste|readonly/i)
})
