/** Red, green and blue of `#rrggbb`. */
function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colour that lies `share` (0 to 1) of the way from `from` to `to`, both `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const ends = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((ends[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lit = (colour: string, share = 0.25) => mix(colour, '#ffffff', share)
export const dim = (colour: string, share = 0.25) => mix(colour, '#0c1210', share)

type Stop = readonly [offset: number, colour: string]

/** Collects the gradients of one picture; each method answers what `fill` is to be. */
export function openPaint() {
  const defs = new Map<string, string>()

  function add(element: 'linear' | 'radial', attributes: string, stops: readonly Stop[]): string {
    const inner = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
    const key = `${element} ${attributes} ${inner}`
    if (!defs.has(key)) {
      const id = `p${defs.size}`
      defs.set(key, `<${element}Gradient id="${id}" ${attributes}>${inner}</${element}Gradient>`)
    }
    return `url(#p${[...defs.keys()].indexOf(key)})`
  }

  return {
    /** A round bar lying across: bright a little above its middle. */
    bar: (colour: string) =>
      add('linear', 'x2="0" y2="1"', [
        [0, dim(colour, 0.12)],
        [0.28, lit(colour, 0.55)],
        [0.55, colour],
        [1, dim(colour, 0.55)],
      ]),
    /** A round post standing up: bright a little left of its middle. */
    post: (colour: string) =>
      add('linear', 'x2="1" y2="0"', [
        [0, dim(colour, 0.1)],
        [0.28, lit(colour, 0.5)],
        [0.58, colour],
        [1, dim(colour, 0.5)],
      ]),
    /** A ball in the light from the top left. */
    ball: (colour: string) =>
      add('radial', 'cx=".36" cy=".3" r=".72"', [
        [0, lit(colour, 0.7)],
        [0.3, lit(colour, 0.14)],
        [0.7, dim(colour, 0.14)],
        [1, dim(colour, 0.55)],
      ]),
    /** A flat face in the same light. */
    face: (colour: string) =>
      add('linear', 'x2="1" y2="1"', [
        [0, lit(colour, 0.16)],
        [1, dim(colour, 0.18)],
      ]),
    /** Polished steel, as a ball. */
    steelBall: (tint: string) =>
      add('radial', 'cx=".36" cy=".28" r=".78"', [
        [0, '#ffffff'],
        [0.22, lit(tint, 0.62)],
        [0.6, tint],
        [0.86, dim(tint, 0.6)],
        [1, dim(tint, 0.3)],
      ]),
    glow: (inner: string, outer: string) =>
      add('radial', '', [
        [0, inner],
        [1, outer],
      ]),
    defs: () => [...defs.values()].join(''),
  }
}
export type Paint = ReturnType<typeof openPaint>

const short = (value: number) => String(Math.round(value * 10) / 10)

/** Attributes beside the geometry and the fill, `stroke-width` and the like. */
type More = Readonly<Record<string, string | number>>

const more = (attributes: More = {}) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

export const path = (d: string, fill: string, attributes?: More) => `<path d="${d}" fill="${fill}"${more(attributes)}/>`

/** A line that is only stroked. */
export const stroke = (d: string, colour: string, width: number, attributes?: More) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${more(attributes)}/>`

export const circle = (x: number, y: number, r: number, fill: string, attributes?: More) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${more(attributes)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, attributes?: More) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more(attributes)}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, attributes?: More) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${more(attributes)}/>`

export const group = (transform: string, ...children: string[]) =>
  `<g transform="${transform}">${children.join('')}</g>`

/** The soft shadow on the ground below something; `strength` 0 to 1. */
export const shadow = (x: number, y: number, rx: number, ry: number, strength = 1) =>
  ellipse(x, y, rx, ry, 'url(#s)', strength === 1 ? {} : { opacity: strength })

/** Words in the system's sans serif, set around `x`. */
export function words(
  text: string,
  at: { x: number; y: number; size: number; colour: string; weight?: number },
): string {
  const { x, y, size, colour, weight = 700 } = at
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${short(x)}" y="${short(y)}" font-family="system-ui,sans-serif" font-size="${short(size)}" font-weight="${weight}" text-anchor="middle" fill="${colour}">${plain}</text>`
}

/** A picture of 600 by 600: what is drawn, on the ground and in the light that all of them share. */
export function picture(paint: Paint, ...drawn: string[]): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><defs>' +
    '<linearGradient id="g" x2=".8" y2="1"><stop stop-color="#f7f8f5"/><stop offset="1" stop-color="#e2e7df"/></linearGradient>' +
    '<radialGradient id="s"><stop stop-color="#1a241d" stop-opacity=".42"/><stop offset=".55" stop-color="#1a241d" stop-opacity=".16"/><stop offset="1" stop-color="#1a241d" stop-opacity="0"/></radialGradient>' +
    `${paint.defs()}</defs><path d="M0 0h600v600H0z" fill="url(#g)"/>${drawn.join('')}</svg>`
  )
}
