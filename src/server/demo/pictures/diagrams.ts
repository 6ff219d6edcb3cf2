import { circle, path, rect, stroke, words } from './paint.ts'

const INK = '#1c2621'
const QUIET = '#5d6963'
const GREEN = '#0f6a43'
const GROUND = '#eef2ee'

type Units = 'metric' | 'imperial'

const label = (text: string, x: number, y: number, size = 30, colour = INK) =>
  words(text, { x, y, size, colour, weight: 600 })

/** A measure along a line: the line with its two ends and the words beside it. */
function across(x1: number, x2: number, y: number, text: string): string {
  return (
    stroke(`M${x1} ${y}H${x2}M${x1} ${y - 12}V${y + 12}M${x2} ${y - 12}V${y + 12}`, GREEN, 3) +
    label(text, (x1 + x2) / 2, y - 16, 32, GREEN)
  )
}

function upright(x: number, y1: number, y2: number): string {
  return stroke(`M${x} ${y1}V${y2}M${x - 12} ${y1}H${x + 12}M${x - 12} ${y2}H${x + 12}`, GREEN, 3)
}

const drawing = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 720">${path('M0 0h1200v720H0z', GROUND)}${parts.join('')}</svg>`

/** From the side: how high the bull hangs, where the player stands, and the slant that checks both. */
export function throwingDistance(units: Units): string {
  const [height, steel, soft, slant] =
    units === 'metric'
      ? ['1.73 m', 'steel tip 2.37 m', 'soft tip 2.44 m', '2.93 m']
      : ['5 ft 8 in', 'steel tip 7 ft 9 1/4 in', 'soft tip 8 ft', '9 ft 7 3/8 in']
  const floor = 600
  const bull = 148
  const face = 258
  const steelLine = face + 620
  const softLine = face + 638
  return drawing(
    path(`M0 ${floor}H1200V720H0z`, '#dfe6e0'),
    rect(196, 40, 30, floor - 40, '#c8d1ca'),
    rect(226, bull - 59, 32, 118, INK, { rx: 5 }),
    stroke(`M226 ${bull}H270`, '#b3312c', 8),
    stroke(`M0 ${floor}H1200`, INK, 3),
    upright(160, bull, floor),
    label(height, 76, (bull + floor) / 2, 30, GREEN),
    stroke(`M${face} ${bull}L${steelLine} ${floor}`, GREEN, 3, { 'stroke-dasharray': '10 9' }),
    label(slant, 660, 330, 32, GREEN),
    rect(steelLine, floor - 9, 8, 18, GREEN),
    rect(softLine, floor - 9, 5, 18, QUIET),
    player(steelLine),
    across(face, steelLine, 652, steel),
    label(soft, 1040, 690, 26, QUIET),
    label('oche', steelLine + 62, floor + 34, 26, QUIET),
  )
}

/** Someone about to throw, toes at `x`. */
function player(x: number): string {
  return (
    circle(x + 64, 176, 36, INK) +
    path(`M${x + 38} 222Q${x + 72} 206 ${x + 98} 232L${x + 100} 392H${x + 38}z`, INK) +
    stroke(`M${x + 50} 244L${x + 2} 276 ${x - 18} 196`, INK, 22, { 'stroke-linecap': 'round' }) +
    stroke(`M${x + 54} 388L${x + 26} 588M${x + 86} 388L${x + 118} 588`, INK, 28, { 'stroke-linecap': 'round' }) +
    path(`M${x + 8} 586h42v14h-42zM${x + 100} 586h42v14h-42z`, INK) +
    stroke(`M${x - 42} 190L${x + 8} 182`, '#8d969a', 6)
  )
}

/** A cue from butt to tip, with the names of its parts and the measures of each game. */
export function cueParts(units: Units): string {
  const length = units === 'metric' ? '145 to 148 cm' : '57 to 58 in'
  const y = 250
  const parts: [text: string, x: number][] = [
    ['bumper', 92],
    ['butt', 235],
    ['wrap', 430],
    ['joint', 612],
    ['shaft', 820],
    ['ferrule', 1016],
    ['tip', 1130],
  ]
  return drawing(
    path(`M80 ${y - 26}H600V${y + 20}H80z`, '#6d4628'),
    path(`M600 ${y - 22}L1060 ${y - 14}V${y + 9}L600 ${y + 17}z`, '#e3c796'),
    path(`M80 ${y - 26}h24v46H80z`, '#20262a'),
    path(`M330 ${y - 25}H530V${y + 19}H330z`, '#26302b'),
    path(`M592 ${y - 24}h26v43h-26z`, '#b9c0c3'),
    path(`M1050 ${y - 15}h52v24h-52z`, '#ffffff', { stroke: QUIET, 'stroke-width': 1.5 }),
    path(`M1102 ${y - 14}h8q9 11 0 22h-8z`, '#2f6ea3'),
    ...parts.map(([text, x]) => stroke(`M${x} ${y + 34}V${y + 66}`, QUIET, 2) + label(text, x, y + 100, 28)),
    across(80, 1112, 150, length),
    rect(80, 440, 1040, 2, '#cfd8d1'),
    ...(
      [
        ['Pool', '12 to 13 mm', 200, 34],
        ['Snooker', '9 to 10 mm', 460, 24],
        ['Carom', '11 to 12 mm', 720, 29],
        ['Break', '13 to 14 mm', 980, 38],
      ] as const
    ).map(
      ([game, tip, x, radius]) =>
        circle(x + 20, 520, radius, '#2f6ea3') + label(game, x + 20, 620, 30) + label(tip, x + 20, 660, 26, QUIET),
    ),
  )
}

/** A table tennis table from above in the room that a league match wants. */
export function tableRoom(units: Units): string {
  const [long, wide, table] =
    units === 'metric' ? ['10 m', '5 m', '2.74 × 1.525 m'] : ['33 ft', '16 ft 6 in', '9 × 5 ft']
  return drawing(
    rect(140, 130, 920, 460, '#e3d3bd', { rx: 4 }),
    stroke('M140 130H1060V590H140z', QUIET, 3, { 'stroke-dasharray': '12 10' }),
    rect(474, 290, 252, 140, '#1f5d8c'),
    stroke('M474 290H726V430H474zM474 360H726', '#ffffff', 4),
    stroke('M600 274V446', INK, 6),
    label(table, 600, 486, 28),
    across(140, 1060, 96, long),
    upright(100, 130, 590),
    words(wide, { x: 0, y: 0, size: 32, colour: GREEN, weight: 600 }).replace(
      '<text x="0" y="0"',
      '<text transform="translate(70 360) rotate(-90)"',
    ),
    across(140, 474, 654, units === 'metric' ? '3.63 m' : '12 ft'),
    across(726, 1060, 654, units === 'metric' ? '3.63 m' : '12 ft'),
  )
}
