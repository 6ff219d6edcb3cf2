import { expect, test } from 'vitest'
import { tokenUrl } from './requests.ts'

test('a mail leads back to the page it was asked for on, without its query, with places for token and name', () => {
  const page = new URL('https://shop.example/en/user/recover-password?username=robin#top')
  expect(tokenUrl(page as unknown as Location)).toBe(
    'https://shop.example/en/user/recover-password?token={token}&username={username}',
  )
})
