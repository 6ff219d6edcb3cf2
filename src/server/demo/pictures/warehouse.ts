import { randomOf } from '../random.ts'
import { dim, lit, mix, path, stroke } from './paint.ts'

const BOXES = ['#c39a66', '#b98a55', '#cfae7f', '#a97c4a']
const WALLS: Readonly<Record<string, string>> = { eu: '#23463a', us: '#27476a' }

/** The aisle of a warehouse, 1200 by 800: shelves left and right, and at its end the light of the gate. */
export function warehousePicture(areaId: string): string {
  const wall = WALLS[areaId]
  if (!wall) throw new Error(`No warehouse is drawn for ${areaId}`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice"><defs>' +
    `<radialGradient id="l" cx=".5" cy=".42" r=".6"><stop stop-color="${lit(wall, 0.75)}"/><stop offset=".35" stop-color="${lit(wall, 0.25)}"/><stop offset="1" stop-color="${dim(wall, 0.45)}"/></radialGradient></defs>` +
    path('M0 0h1200v800H0z', 'url(#l)') +
    path('M0 800L470 420H730L1200 800z', dim(wall, 0.28)) +
    path('M560 800L592 420H608L640 800z', '#e3b857', { opacity: '.85' }) +
    path('M510 250H690V420H510z', lit(wall, 0.88)) +
    stroke('M600 250V420M510 306H690M510 362H690', lit(wall, 0.6), 3) +
    shelves(-1) +
    shelves(1) +
    '</svg>'
  )
}

/** One side of the aisle: posts and boards that run to the gate, and what stands on them. */
function shelves(side: 1 | -1): string {
  const random = randomOf(`shelves ${side}`)
  // `depth` 0 is at the eye, 1 at the gate; `height` 0 is the floor, 1 the top.
  const at = (depth: number, height: number): [number, number] => {
    const reach = 1 / (1 + depth * 3.2)
    const edge = 600 + side * (110 + 560 * reach)
    return [Math.round(edge), Math.round(400 + 480 * reach - 1000 * reach * height)]
  }
  const face = (from: number, to: number, low: number, high: number) => {
    const corners = [at(from, low), at(to, low), at(to, high), at(from, high)]
    return `M${corners.map((corner) => corner.join(' ')).join('L')}z`
  }
  let drawn = path(face(0, 1.2, 0, 0.92), '#0e1613', { opacity: '.5' })
  for (let bay = 7; bay >= 0; bay--) {
    const near = bay * 0.15
    for (let level = 0; level < 4; level++) {
      const low = level * 0.22 + 0.02
      for (let place = 1; place >= 0; place--) {
        const from = near + place * 0.072 + 0.008
        const colour = mix(random.pick(BOXES), '#16211c', 0.08 + near * 0.35)
        drawn += path(face(from, from + 0.062, low, low + 0.1 + random.int(0, 8) / 100), colour)
      }
    }
    drawn += path(face(near, near + 0.01, 0, 0.92), mix('#d2622f', '#16211c', near * 0.5))
  }
  for (let level = 0; level < 5; level++) drawn += path(face(0, 1.2, level * 0.22, level * 0.22 + 0.018), '#3a4a52')
  return drawn
}
