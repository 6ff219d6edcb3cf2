import { expect, test } from 'vitest'
import { scriptJson } from './script-json.ts'

test('a value in a script element neither ends it nor begins another, and reads back as it was', () => {
  const said = { name: '</script><script>alert(1)</script><!--', lines: '\u2028' }
  expect(scriptJson(said)).not.toContain('<')
  expect(JSON.parse(scriptJson(said))).toEqual(said)
})
