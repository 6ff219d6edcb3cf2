import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

const SEVERITIES = ['primary', 'secondary', 'accent-1', 'accent-2', 'white', 'cta-1', 'cta-2', 'danger'] as const

test('a button of each severity of the specification has its look', () => {
  const css = readFileSync(new URL('./button.module.css', import.meta.url), 'utf8')
  const severitiesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, severity]) => severity)
  expect(severitiesIn(css, /data-severity="([^"]+)"\] \{/g)).toEqual(SEVERITIES)
  const buttons = SEVERITIES.map((severity) => renderToString(<Button key={severity} severity={severity} />))
  expect(severitiesIn(buttons.join(), /data-severity="([^"]+)"/g)).toEqual(SEVERITIES)
})
