import { type Draw, type Look, woodOf } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, ellipse, group, lit, path, rect, shadow, stroke, words } from './paint.ts'

function materialOf({ fact, colours, dark }: Look): string {
  const material = fact('Material')
  if (/steel|Steel/.test(material)) return '#a3abaf'
  if (material === 'Brass') return '#c5a04e'
  if (material === 'Leather') return '#6b4328'
  if (/Rubber|rubber|foil/.test(material)) return '#33373a'
  return colours[0] === dark ? '#454b50' : colours[0]
}

const screw = (look: Look, x: number, y: number) =>
  shadow(x + 4, y + 14, 30, 10) +
  circle(x, y, 20, look.paint.ball('#b4bbbf')) +
  path(`M${x - 12} ${y - 3}h9v-9h6v9h9v6h-9v9h-6v-9h-9z`, '#4e565a')

function bearing(look: Look, colour: string, at: { x: number; y: number; r: number }): string {
  const { x, y, r } = at
  return (
    shadow(x + r * 0.15, y + r * 0.92, r * 1.1, r * 0.3) +
    circle(x, y + r * 0.12, r, dim(colour, 0.5)) +
    circle(x, y, r, look.paint.face(colour)) +
    circle(x, y, r * 0.72, 'none', { stroke: lit(colour, 0.3), 'stroke-width': 3 }) +
    circle(x, y, r * 0.44, dim(colour, 0.55)) +
    circle(x + 2, y + 4, r * 0.38, '#dfe4dd') +
    [0, 120, 240]
      .map((turn) => group(`translate(${x} ${y}) rotate(${turn})`, circle(0, -r * 0.58, r * 0.09, dim(colour, 0.6))))
      .join('')
  )
}

function wheel(look: Look, colour: string): string {
  return (
    shadow(306, 520, 190, 38) +
    path('M210 90H390V130H340L360 330H240L260 130H210z', look.paint.post('#a3abaf')) +
    circle(300, 376, 136, '#2a2e31') +
    circle(300, 376, 104, look.paint.face(colour)) +
    circle(300, 376, 34, look.paint.ball('#b4bbbf')) +
    brandMark(look.mark, { x: 300, y: 448, size: 36, colour: look.light }) +
    screw(look, 238, 110) +
    screw(look, 362, 110)
  )
}

function module(look: Look, label: string): string {
  const { paint, dark, light, mark } = look
  return (
    shadow(310, 486, 250, 42) +
    stroke('M470 320C560 340 520 450 580 470', '#2a2e31', 12) +
    rect(96, 150, 390, 310, paint.face(lit(dark, 0.12)), { rx: 26 }) +
    (label
      ? rect(142, 200, 298, 120, '#0b0e0d', { rx: 12 }) +
        words(label, { x: 291, y: 298, size: 104, colour: '#ff5a4a', weight: 600 })
      : circle(291, 286, 108, '#15191b') +
        [0, 60, 120, 180, 240, 300]
          .map((turn) =>
            group(`translate(291 286) rotate(${turn})`, path('M0-12Q44-70 92-40Q60 0 0 12z', lit(dark, 0.35))),
          )
          .join('') +
        circle(291, 286, 28, light)) +
    brandMark(mark, { x: 426, y: 424, size: 40, colour: light }) +
    screw(look, 126, 180) +
    screw(look, 456, 180) +
    screw(look, 126, 430)
  )
}

function strip(look: Look, colour: string): string {
  return [0, 1, 2]
    .map((place) =>
      group(
        `translate(${96 + place * 30} ${330 + place * 92}) rotate(-24)`,
        shadow(200, 56, 230, 24, 0.7),
        path('M0-10L16-40H400L416-10V34H0z', look.paint.bar(colour)),
        path('M0-10H416V34H0z', dim(colour, 0.35)),
        stroke('M0-10H416', lit(colour, 0.45), 3),
      ),
    )
    .join('')
}

/** Caps and bushes: short tubes, seen from above. */
function tubes(look: Look, colour: string): string {
  const tube = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      shadow(14, 84, 110, 26),
      path('M-80-60V60A80 30 0 0 0 80 60V-60z', look.paint.post(colour)),
      stroke('M-80-20A80 30 0 0 0 80-20M-80 20A80 30 0 0 0 80 20', dim(colour, 0.35), 4),
      ellipse(0, -60, 80, 30, lit(colour, 0.25)),
      ellipse(0, -60, 50, 18, dim(colour, 0.6)),
    )
  return tube(190, 220, 1.05) + tube(410, 230, 1.05) + tube(296, 400, 1.35)
}

/** A corner or a frame, with the holes it is screwed on by. */
function bracket(look: Look, colour: string): string {
  return (
    shadow(306, 510, 230, 44) +
    path('M110 110H500V236H250Q236 236 236 250V496H110z', dim(colour, 0.5), { transform: 'translate(8 14)' }) +
    path('M110 126Q110 110 126 110H500V236H250Q236 236 236 250V496H110z', look.paint.face(colour)) +
    stroke('M124 480V124H486', lit(colour, 0.35), 4) +
    screw(look, 172, 172) +
    screw(look, 440, 172) +
    screw(look, 172, 440) +
    brandMark(look.mark, { x: 306, y: 172, size: 54, colour: look.light })
  )
}

/** The loose segments of an electronic board. */
function segments(look: Look): string {
  const wedge = (turn: number, colour: string) =>
    group(
      `translate(300 470) rotate(${turn})`,
      path('M-20-60L-62-350A360 360 0 0 1 62-350L20-60z', look.paint.face(colour)),
      path('M-12-90L-44-320M0-90V-324M12-90L44-320', 'none', {
        stroke: '#0c0f0e',
        'stroke-width': 9,
        'stroke-dasharray': '1 15',
        'stroke-linecap': 'round',
        opacity: '.55',
      }),
    )
  return (
    shadow(304, 500, 230, 44) +
    wedge(-44, look.main) +
    wedge(-22, '#2a2e31') +
    wedge(0, lit(look.light, 0.2)) +
    wedge(22, '#2a2e31') +
    wedge(44, look.main)
  )
}

export const drawSparePart: Draw = (look) => {
  const colour = materialOf(look)
  const noun = look.name
  if (/castor/.test(noun)) return wheel(look, look.main)
  if (/fan unit/.test(noun)) return module(look, '')
  if (/display|adapter|sensor/.test(noun))
    return module(look, /display/.test(noun) ? '7:5' : look.random.pick(['12', '26']))
  if (/cushion|foil|handle|post|pin/.test(noun)) return strip(look, colour)
  if (/segment|spider|bull/.test(noun)) return segments(look)
  if (/ferrule|caps?$|bumper|feet/.test(noun)) return tubes(look, colour)
  if (/corner|goal|pocket/.test(noun)) return bracket(look, colour)
  return (
    bearing(look, colour, { x: 200, y: 220, r: 116 }) +
    bearing(look, colour, { x: 424, y: 262, r: 96 }) +
    bearing(look, lit(colour, 0.08), { x: 288, y: 416, r: 104 }) +
    screw(look, 450, 440) +
    screw(look, 500, 400) +
    screw(look, 130, 400)
  )
}

const METALS: Readonly<Record<string, string>> = {
  Brass: '#c9cdcf',
  Aluminium: '#b7bec2',
  Resin: '#b98d3d',
  Glass: '#bcd3d6',
}

export const drawTrophy: Draw = (look) => {
  const { paint, fact, random, mark, light, main } = look
  const metal = METALS[fact('Material').split(',')[0] ?? ''] ?? '#c8a24a'
  const cup = random.chance(0.45) ? '#cda63f' : metal
  const fill = paint.post(cup)
  const base = fact('Base').startsWith('Walnut') ? woodOf('walnut') : fact('Base') === 'Marble' ? '#5f6a66' : '#26292b'
  const handles = random.pick([
    'M182 130C90 120 96 250 214 270M418 130C510 120 504 250 386 270',
    'M182 120C60 170 150 300 236 292M418 120C540 170 450 300 364 292',
  ])
  return (
    shadow(310, 546, 190, 36) +
    stroke(handles, paint.face(cup), 19) +
    path('M172 84H428C428 220 384 300 300 320C216 300 172 220 172 84z', fill) +
    ellipse(300, 84, 128, 22, lit(cup, 0.35)) +
    ellipse(300, 86, 114, 16, dim(cup, 0.4)) +
    path('M272 312H328L318 350L336 396H264L282 350z', fill) +
    ellipse(300, 350, 26, 10, lit(cup, 0.35)) +
    path('M230 396H370L384 430H216z', fill) +
    rect(196, 428, 208, 56, paint.face(base), { rx: 6 }) +
    rect(180, 484, 240, 52, paint.face(dim(base, 0.2)), { rx: 6 }) +
    rect(250, 440, 100, 34, paint.face('#e3cd8c'), { rx: 4 }) +
    circle(300, 190, 54, dim(cup, 0.18)) +
    circle(300, 190, 54, 'none', { stroke: lit(cup, 0.4), 'stroke-width': 4 }) +
    brandMark(mark, { x: 300, y: 190, size: 62, colour: lit(cup, 0.5) }) +
    stroke(`M196 112Q206 220 250 276`, '#ffffff', 11, { opacity: '.45', 'stroke-linecap': 'round' }) +
    (fact('Material').startsWith('Resin') ? rect(196, 424, 208, 7, main) : rect(196, 424, 208, 7, light))
  )
}

export const drawMedal: Draw = (look) => {
  const { paint, random, mark, main, light } = look
  const metal = random.pick(['#d0a53c', '#d0a53c', '#b9c0c3', '#ab713f'])
  return (
    shadow(310, 540, 190, 36) +
    path('M170 40H260L330 250H250z', paint.face(main)) +
    path('M430 40H340L270 250H350z', paint.face(dim(main, 0.2))) +
    path('M204 40H226L290 250H270zM396 40H374L310 250H330z', light) +
    rect(268, 236, 64, 30, paint.bar(metal), { rx: 8 }) +
    circle(304, 398, 138, dim(metal, 0.55)) +
    circle(300, 392, 138, paint.steelBall(metal)) +
    circle(300, 392, 122, 'none', { stroke: dim(metal, 0.35), 'stroke-width': 4 }) +
    Array.from({ length: 12 }, (_, place) =>
      group(
        `translate(300 392) rotate(${place * 30})`,
        ellipse(0, -98, 8, 17, dim(metal, 0.28), { transform: 'rotate(24 0 -98)' }),
      ),
    ).join('') +
    brandMark(mark, { x: 300, y: 392, size: 104, colour: dim(metal, 0.48) }) +
    brandMark(mark, { x: 298, y: 389, size: 104, colour: lit(metal, 0.35) })
  )
}
