import { NUMBERS, sectors } from './boards.ts'
import { circle, dim, lit, mix } from './paint.ts'

type Room = { wall: string; floor: string; accent: string; glow: string }

const ROOMS: Readonly<Record<string, Room>> = {
  eu: { wall: '#17382d', floor: '#0f2119', accent: '#e3b857', glow: '#6fae8b' },
  us: { wall: '#1d3a57', floor: '#101f30', accent: '#e9c46a', glow: '#7fb0d8' },
}

function numbers(): string {
  return NUMBERS.map((number, place) => {
    const angle = (place * 18 * Math.PI) / 180
    return `<text x="${Math.round(Math.sin(angle) * 197)}" y="${Math.round(9 - Math.cos(angle) * 197)}">${number}</text>`
  }).join('')
}

function board({ floor, accent }: Room): string {
  const black = '#141a17'
  const cream = '#e9dcbb'
  return (
    circle(10, 16, 232, '#000', { opacity: '.35' }) +
    circle(0, 0, 232, dim(floor, 0.4)) +
    circle(0, 0, 222, black) +
    sectors(0, 162, [black, cream]) +
    sectors(96, 107, ['#a8302b', '#1f6f4c']) +
    sectors(161, 172, ['#a8302b', '#1f6f4c']) +
    circle(0, 0, 16, '#1f6f4c') +
    circle(0, 0, 7, '#b3312c') +
    `<g font-family="system-ui,sans-serif" font-size="26" font-weight="600" text-anchor="middle" fill="#dfe3da">${numbers()}</g>` +
    [16, 96, 107, 161, 172]
      .map((radius) => circle(0, 0, radius, 'none', { stroke: '#cfd3cc', 'stroke-width': 1.2, opacity: '.8' }))
      .join('') +
    circle(0, 0, 231, 'none', { stroke: accent, 'stroke-width': 2, opacity: '.7' })
  )
}

/** A dart stuck in the board, seen from the thrower's right; its point at 0, 0. */
function dart({ accent, glow }: Room): string {
  return (
    '<path d="M0 0L46 14 44 20z" fill="#cfd4d6"/><path d="M42 11L128 42 124 56 39 23z" fill="url(#m)"/>' +
    '<path d="M58 17l-5 12M70 21l-5 13M82 26l-5 13M94 30l-5 13M106 34l-5 13" stroke="#2b3134" stroke-width="4"/>' +
    '<path d="M126 46L196 71 194 78 123 53z" fill="#20262a"/>' +
    `<path d="M190 70L216 48 276 66 262 100z" fill="${accent}"/><path d="M190 74L262 100 246 132 206 116z" fill="${mix(accent, '#3a2408', 0.42)}"/>` +
    `<path d="M190 70L262 99" stroke="${lit(glow, 0.6)}" stroke-width="2"/>`
  )
}

/** Where a dart sticks, as SVG places it on the board's own ground: its middle is 0, 0. */
const IN_THE_TWENTY = ['translate(2 -101)', 'translate(-15 -100) rotate(-15)', 'translate(-3 6) rotate(9)']
const BESIDE_THE_BOARD = ['translate(-300 -60) rotate(75)']
const ON_THE_FLOOR = ['translate(-380 290) rotate(-17)', 'translate(-110 322) rotate(-9)']

/**
 * The wide picture of an area's front page, 1600 by 700: a board on a quiet wall, light on it, and the oche in front.
 *
 * The left half stays calm, for the heading that stands on it.
 */
export const heroPicture = (areaId: string): string => roomPicture(areaId, IN_THE_TWENTY)

/** The same room for pages that are not there: the dart has missed the board. */
export const missPicture = (areaId: string): string => roomPicture(areaId, BESIDE_THE_BOARD)

/** The same room for pages that failed: the darts have dropped out. */
export const bouncePicture = (areaId: string): string => roomPicture(areaId, ON_THE_FLOOR)

function roomPicture(areaId: string, darts: readonly string[]): string {
  const room = ROOMS[areaId]
  if (!room) throw new Error(`No hero is drawn for ${areaId}`)
  const { wall, floor, accent, glow } = room
  const panels = Array.from({ length: 15 }, (_, place) => `M${60 + place * 108} 0V508`).join('')
  const boards = Array.from(
    { length: 17 },
    (_, place) => `M${800 + (place - 8) * 92} 520L${800 + (place - 8) * 260} 700`,
  ).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 700" preserveAspectRatio="xMidYMid slice"><defs>' +
    `<linearGradient id="w" x2="1" y2=".3"><stop stop-color="${dim(wall, 0.3)}"/><stop offset=".7" stop-color="${wall}"/><stop offset="1" stop-color="${dim(wall, 0.25)}"/></linearGradient>` +
    `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${lit(floor, 0.1)}"/><stop offset="1" stop-color="${dim(floor, 0.35)}"/></linearGradient>` +
    `<radialGradient id="l"><stop stop-color="${lit(glow, 0.35)}" stop-opacity=".62"/><stop offset=".55" stop-color="${glow}" stop-opacity=".2"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    '<linearGradient id="m" x2=".3" y2="1"><stop stop-color="#f3f5f5"/><stop offset=".5" stop-color="#8d969a"/><stop offset="1" stop-color="#394044"/></linearGradient></defs>' +
    '<path d="M0 0H1600V700H0z" fill="url(#w)"/>' +
    `<path d="${panels}" stroke="${dim(wall, 0.45)}" stroke-width="2" opacity=".5"/>` +
    '<ellipse cx="1150" cy="270" rx="560" ry="420" fill="url(#l)"/>' +
    `<g transform="translate(1150 266)">${board(room)}</g>` +
    `<path d="M0 508H1600V520H0z" fill="${dim(wall, 0.55)}"/><path d="M0 520H1600V700H0z" fill="url(#f)"/>` +
    `<path d="${boards}" stroke="#000" stroke-width="2" opacity=".22"/>` +
    '<ellipse cx="1150" cy="560" rx="420" ry="54" fill="url(#l)" opacity=".55"/>' +
    `<path d="M0 630H1600V639H0z" fill="${accent}"/><path d="M0 639H1600V645H0z" fill="#000" opacity=".3"/>` +
    `<g transform="translate(1150 266)">${darts.map((place) => `<g transform="${place}">${dart(room)}</g>`).join('')}</g></svg>`
  )
}
