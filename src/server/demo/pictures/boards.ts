import { type Draw, type Look, woodOf } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, ellipse, group, lit, path, rect, shadow, stroke, words } from './paint.ts'

/** The numbers of a dartboard, clockwise from the top. */
export const NUMBERS = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5]

/** A ring of twenty sectors in two colours, between two radii. */
export function sectors(inner: number, outer: number, [even, odd]: readonly [string, string]): string {
  const radius = (inner + outer) / 2
  const step = (2 * Math.PI * radius) / 20
  const wide = outer - inner
  return (
    circle(0, 0, radius, 'none', { stroke: odd, 'stroke-width': wide }) +
    circle(0, 0, radius, 'none', {
      stroke: even,
      'stroke-width': wide,
      'stroke-dasharray': `${step.toFixed(2)} ${step.toFixed(2)}`,
      transform: 'rotate(-99)',
    })
  )
}

type Face = { dark: string; pale: string; red: string; green: string; wire: string; numbers?: boolean }

/** A dartboard of radius 225 about the origin. */
function board({ dark, pale, red, green, wire, numbers = true }: Face): string {
  const web = Array.from({ length: 20 }, (_, place) => {
    const angle = ((place * 18 + 9) * Math.PI) / 180
    const [x, y] = [Math.sin(angle), -Math.cos(angle)]
    return `M${(x * 16).toFixed(0)} ${(y * 16).toFixed(0)}L${(x * 172).toFixed(1)} ${(y * 172).toFixed(1)}`
  }).join('')
  const ring = NUMBERS.map((number, place) => {
    const angle = (place * 18 * Math.PI) / 180
    return `<text x="${Math.round(Math.sin(angle) * 198)}" y="${Math.round(-Math.cos(angle) * 198 + 10)}">${number}</text>`
  }).join('')
  return (
    circle(0, 0, 225, dark) +
    sectors(0, 162, [dark, pale]) +
    sectors(96, 107, [red, green]) +
    sectors(161, 172, [red, green]) +
    circle(0, 0, 16, green) +
    circle(0, 0, 7, red) +
    stroke(web, wire, 1.6) +
    [16, 96, 107, 161, 172]
      .map((radius) => circle(0, 0, radius, 'none', { stroke: wire, 'stroke-width': 1.6 }))
      .join('') +
    (numbers
      ? `<g font-family="system-ui,sans-serif" font-size="28" font-weight="600" text-anchor="middle" fill="#eceee9">${ring}</g>`
      : '')
  )
}

const SISAL: Face = { dark: '#22241f', pale: '#ecdfc0', red: '#b32d2a', green: '#20704a', wire: '#c9cdc8' }

/** Light falling over something round, from the top left. */
function sheen(look: Look, radius: number): string {
  return circle(0, 0, radius, look.paint.glow('#ffffff', '#000000'), { opacity: '.07' })
}

export const drawDartboard: Draw = (look) => {
  const { random, dark, light, mark } = look
  const tint = random.pick([
    SISAL,
    { ...SISAL, pale: '#e7d3a6' },
    { ...SISAL, red: '#a6262d', green: '#1d6658', dark: '#1c1f22' },
  ])
  return (
    shadow(318, 548, 246, 40) +
    group(
      'translate(300 296)',
      circle(7, 9, 236, '#1a1d1a', { opacity: '.5' }),
      circle(0, 0, 236, dim(dark, 0.3)),
      circle(0, 0, 233, 'none', { stroke: light, 'stroke-width': 2.5 }),
      board(tint),
      sheen(look, 225),
      group(
        'translate(0 219)',
        rect(-20, -12, 40, 20, '#22241f'),
        brandMark(mark, { x: 0, y: -2, size: 20, colour: light }),
      ),
    )
  )
}

export const drawElectronicBoard: Draw = (look) => {
  const { paint, main, light, mark, dark, random } = look
  const body = random.pick(['#25292d', '#1d2226', dim(dark, 0.35)])
  const digits = random.pick(['180', '501', '301', '26'])
  const face: Face = {
    dark: '#17191b',
    pale: lit(light, 0.35),
    red: main,
    green: lit(dark, 0.3),
    wire: '#3a3f43',
    numbers: false,
  }
  return (
    shadow(308, 556, 236, 36) +
    rect(84, 34, 432, 510, paint.face(body), { rx: 38 }) +
    rect(96, 46, 408, 486, 'none', { rx: 28, stroke: lit(body, 0.18), 'stroke-width': 2 }) +
    group('translate(300 256) scale(.86)', circle(0, 0, 228, '#0e1011'), board(face), sheen(look, 225)) +
    rect(172, 462, 256, 62, '#0a0d0c', { rx: 10 }) +
    words(digits, { x: 300, y: 510, size: 48, colour: random.pick(['#ff5a4a', '#63e6a4', '#ffc24a']), weight: 600 }) +
    circle(130, 494, 14, main) +
    circle(470, 494, 14, lit(body, 0.3)) +
    brandMark(mark, { x: 130, y: 84, size: 36, colour: light })
  )
}

export const drawSurround: Draw = (look) => (look.kind === 'board-lights' ? ringLight(look) : foamRing(look))

function foamRing({ paint, colours, light, mark, fact }: Look): string {
  const [colour] = colours
  const seams =
    fact('Build') === 'Four pieces' ? stroke('M-242 0H-156M156 0H242M0-242V-156M0 156V242', dim(colour, 0.45), 4) : ''
  return (
    shadow(316, 556, 250, 36) +
    group(
      'translate(300 298)',
      circle(8, 10, 200, 'none', { stroke: '#1a1d1a', 'stroke-width': 88, opacity: '.35' }),
      circle(0, 0, 199, 'none', { stroke: paint.face(colour), 'stroke-width': 90 }),
      circle(0, 0, 243, 'none', { stroke: lit(colour, 0.3), 'stroke-width': 3 }),
      circle(0, 0, 155, 'none', { stroke: dim(colour, 0.5), 'stroke-width': 5 }),
      seams,
      [45, 135, 225, 315]
        .map((turn) => group(`rotate(${turn})`, brandMark(mark, { x: 0, y: -199, size: 48, colour: light })))
        .join(''),
    )
  )
}

function ringLight({ paint, dark, light, fact }: Look): string {
  const arms = fact('Fitting') === 'Wall arms' ? stroke('M-150-150L-80-80M150-150L80-80M0 212V112', '#3c4246', 12) : ''
  return (
    shadow(310, 548, 240, 36) +
    group(
      'translate(300 292)',
      circle(0, 0, 250, paint.glow('#fff6d8', '#eef0ea'), { opacity: '.9' }),
      arms,
      circle(0, 0, 212, 'none', { stroke: '#24282b', 'stroke-width': 34 }),
      circle(0, 0, 199, 'none', { stroke: '#fffdf0', 'stroke-width': 9 }),
      circle(0, 0, 199, 'none', {
        stroke: lit(light, 0.3),
        'stroke-width': 9,
        'stroke-dasharray': '5 8',
        opacity: '.8',
      }),
      circle(0, 0, 226, 'none', { stroke: dim(dark, 0.1), 'stroke-width': 4 }),
      group('scale(.72)', board(SISAL)),
      circle(0, 0, 162, '#fff8dd', { opacity: '.12' }),
    )
  )
}

export const drawCabinet: Draw = (look) => {
  const { paint, light, mark, fact } = look
  const wood = fact('Material').startsWith('Black') ? '#3a3735' : woodOf(fact('Material'))
  const slate = fact('Scoring').startsWith('White') ? '#eef1ee' : '#2c3532'
  const door = (points: string, inner: string) => path(points, paint.face(wood)) + path(inner, slate)
  return (
    shadow(300, 520, 290, 40) +
    door('M160 84L28 128V498L160 478z', 'M144 112L46 146V472L144 456z') +
    door('M440 84L572 128V498L440 478z', 'M456 112L554 146V472L456 456z') +
    rect(156, 78, 288, 408, paint.face(dim(wood, 0.2)), { rx: 4 }) +
    rect(170, 92, 260, 380, dim(wood, 0.62)) +
    group(
      'translate(300 282) scale(.56)',
      circle(6, 8, 228, '#000', { opacity: '.4' }),
      board({ ...SISAL, numbers: false }),
    ) +
    stroke('M60 200H128M66 232H120M60 264H128M470 200H540M476 232H532', lit(slate, slate === '#eef1ee' ? 0 : 0.45), 4, {
      opacity: '.7',
    }) +
    ellipse(148, 290, 5, 9, '#d8bd72') +
    ellipse(452, 290, 5, 9, '#d8bd72') +
    brandMark(mark, { x: 300, y: 446, size: 30, colour: light })
  )
}
