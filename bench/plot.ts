/** A line of a plot, with a scale of its own that begins at zero. */
type Line = { name: string; values: readonly number[] }

const WIDTH = 720
const HEIGHT = 150
const LEFT = 60
const BOTTOM = 30

/** The lines one below the other over the same minutes, as an SVG that is legible on white and on black. */
export function plot(minutes: readonly number[], lines: readonly Line[]): string {
  const last = minutes.at(-1) ?? 1
  const panels = lines.map(({ name, values }, index) => {
    const most = niceAbove(Math.max(...values))
    const points = values.map((value, at) => {
      const x = LEFT + ((minutes[at] ?? 0) / last) * (WIDTH - LEFT - 10)
      return `${x.toFixed(1)},${(HEIGHT - BOTTOM - (value / most) * (HEIGHT - BOTTOM - 25)).toFixed(1)}`
    })
    const base = HEIGHT - BOTTOM
    return `<g transform="translate(0 ${index * HEIGHT})">
<text x="${LEFT}" y="14">${name}</text>
<text x="${LEFT - 8}" y="30" text-anchor="end">${most}</text><text x="${LEFT - 8}" y="${base}" text-anchor="end">0</text>
<path d="M${LEFT} 25V${base}H${WIDTH - 10}" fill="none" stroke="#888"/>
<polyline points="${points.join(' ')}" fill="none" stroke="#1f8a5b" stroke-width="1.5"/>
<text x="${WIDTH - 10}" y="${base + 16}" text-anchor="end">${Math.round(last)} min</text>
</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT * lines.length}" font-family="sans-serif" font-size="12" fill="#888">
${panels.join('\n')}
</svg>
`
}

function niceAbove(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return ([1, 2, 5, 10].find((each) => each * unit >= value) ?? 10) * unit
}
