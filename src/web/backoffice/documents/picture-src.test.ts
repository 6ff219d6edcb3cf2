import { expect, test } from 'vitest'
import { mediaUrl } from '#server/files/media-url.ts'
import { pictureSrc } from './picture-src.ts'

test.each([
  'asset:pages/hero-eu.svg',
  'asset:grøn/¾ ÿ>.svg',
  '/images/fit/960/0/ce/abc',
  'https://example.com/a.png',
  '',
])('an editor sees %j where the page has it', (url) => expect(pictureSrc(url)).toBe(mediaUrl(url)))
