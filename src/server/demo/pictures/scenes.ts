import type { ProductType } from '#domain/product-types.ts'
import type { DemoProduct } from '../products.ts'
import { lookOf } from './look.ts'
import { dim, lit, openPaint } from './paint.ts'
import { DRAWN } from './product.ts'

/** A product in a scene: which of its type, where its middle is, how large against its own picture, how far turned. */
type Thing = { type: ProductType; nth?: number; x: number; y: number; size: number; turn?: number }

type Scene = { ground: string; things: readonly Thing[] }

const FELT = '#1d4a39'
const CHALK = '#23486b'
const CLAY = '#8a4a35'
const BRASS = '#c9a85c'
const PLUM = '#4d2f49'
const STONE = '#c9cfc6'
const LAWN = '#4f7a45'

/** The pictures of campaigns and guides by name, 1200 by 800: things of the shop on coloured ground, in one light. */
const SCENES: Readonly<Record<string, Scene>> = {
  league: {
    ground: FELT,
    things: [
      { type: 'dartboard', nth: 4, x: 800, y: 390, size: 1.25 },
      { type: 'dart-steel', nth: 7, x: 370, y: 440, size: 1.05, turn: -8 },
    ],
  },
  'wear-parts': {
    ground: BRASS,
    things: [
      { type: 'flight', nth: 3, x: 300, y: 330, size: 0.82, turn: -10 },
      { type: 'shaft', nth: 6, x: 900, y: 330, size: 0.8, turn: 8 },
      { type: 'dart-tip', nth: 2, x: 600, y: 500, size: 0.82 },
    ],
  },
  clearance: {
    ground: CLAY,
    things: [
      { type: 'card-deck', nth: 9, x: 320, y: 400, size: 0.86, turn: -7 },
      { type: 'chalk', nth: 5, x: 880, y: 320, size: 0.78, turn: 6 },
      { type: 'rubber', nth: 4, x: 660, y: 500, size: 0.72, turn: -4 },
    ],
  },
  tables: {
    ground: CHALK,
    things: [
      { type: 'football-table', nth: 2, x: 380, y: 400, size: 1.05 },
      { type: 'air-hockey', nth: 3, x: 870, y: 420, size: 0.88 },
    ],
  },
  lawn: {
    ground: LAWN,
    things: [
      { type: 'kubb', nth: 1, x: 330, y: 380, size: 0.9 },
      { type: 'croquet', nth: 2, x: 840, y: 380, size: 0.95, turn: 4 },
      { type: 'boules', nth: 5, x: 590, y: 570, size: 0.6 },
    ],
  },
  poker: {
    ground: PLUM,
    things: [
      { type: 'poker-chips', nth: 2, x: 400, y: 400, size: 1.02 },
      { type: 'card-deck', nth: 3, x: 880, y: 400, size: 0.84, turn: 9 },
    ],
  },
  cues: {
    ground: FELT,
    things: [
      { type: 'cue', nth: 4, x: 420, y: 400, size: 1.15, turn: 4 },
      { type: 'billiard-ball', nth: 3, x: 850, y: 430, size: 0.9 },
    ],
  },
  'table-tennis': {
    ground: CHALK,
    things: [
      { type: 'table-tennis-table', nth: 2, x: 450, y: 390, size: 1.2 },
      { type: 'paddle', nth: 5, x: 930, y: 440, size: 0.72, turn: 10 },
    ],
  },
  trophies: {
    ground: STONE,
    things: [
      { type: 'trophy', nth: 3, x: 450, y: 390, size: 1.05 },
      { type: 'medal', nth: 2, x: 850, y: 430, size: 0.82, turn: 5 },
    ],
  },
}

/** The names of the scenes; each stands in the asset table as `scenes/NAME.svg`. */
export const SCENE_NAMES = Object.keys(SCENES)

/** One scene as SVG, drawn with products of `catalogue`. */
export function scenePicture(name: string, catalogue: readonly DemoProduct[]): string {
  const scene = SCENES[name]
  if (!scene) throw new Error(`No scene is called ${name}`)
  const { ground, things } = scene
  const paint = openPaint()
  const drawn = things.map(({ type, nth = 0, x, y, size, turn = 0 }) => {
    const ofType = catalogue.filter(({ kind }) => kind.productType === type)
    const product = ofType[nth % ofType.length]
    if (!product) throw new Error(`Nothing is a ${type}`)
    const turned = turn ? ` rotate(${turn} 300 300)` : ''
    const place = `translate(${x - 300 * size} ${y - 300 * size}) scale(${size})${turned}`
    return `<g transform="${place}">${DRAWN[type](lookOf(product, paint))}</g>`
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice"><defs>' +
    `<linearGradient id="g" x2=".7" y2="1"><stop stop-color="${lit(ground, 0.06)}"/><stop offset="1" stop-color="${dim(ground, 0.38)}"/></linearGradient>` +
    `<radialGradient id="l" cx=".52" cy=".4" r=".62"><stop stop-color="${lit(ground, 0.5)}" stop-opacity=".75"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="s"><stop stop-color="${dim(ground, 0.8)}" stop-opacity=".6"/><stop offset=".55" stop-color="${dim(ground, 0.8)}" stop-opacity=".25"/><stop offset="1" stop-color="${dim(ground, 0.8)}" stop-opacity="0"/></radialGradient>` +
    `${paint.defs()}</defs><path d="M0 0h1200v800H0z" fill="url(#g)"/><path d="M0 0h1200v800H0z" fill="url(#l)"/>` +
    `<path d="M0 736H1200V742H0z" fill="${lit(ground, 0.62)}" opacity=".55"/>${drawn.join('')}</svg>`
  )
}
