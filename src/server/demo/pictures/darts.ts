import { type Draw, type Look, woodOf } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, ellipse, group, lit, path, rect, shadow, stroke } from './paint.ts'

const SHAPES: Readonly<Record<string, string>> = {
  Standard: 'M0 0H108L128-22V-62H60L24-40z',
  Slim: 'M0 0H132V-38L112-46H60z',
  Kite: 'M0 0H118L104-58H70z',
  Pear: 'M0 0H122C138-26 122-64 88-62C56-60 36-34 0 0z',
  'No. 6': 'M0 0H120V-60H30z',
}
const SHAPE_NAMES = ['Standard', 'Slim', 'Kite', 'Pear', 'No. 6'] as const

/** A flight from the side, its fold along the x axis from 0, wings up and down. */
function flightWings({ light, mark }: Look, { shape, colour }: { shape: string; colour: string }): string {
  const wing = SHAPES[shape] ?? 'M0 0z'
  const ornament = light === colour ? dim(colour, 0.5) : light
  return (
    group('scale(1 -1)', path(wing, dim(colour, 0.38))) +
    path(wing, lit(colour, 0.06)) +
    brandMark(mark, { x: 88, y: -29, size: 34, colour: ornament }) +
    path('M0-2.5H126V2.5H0z', lit(colour, 0.4))
  )
}

function metalOf(look: Look): string {
  const finish = look.fact('Finish')
  if (finish.startsWith('Black')) return '#3b4145'
  if (finish.startsWith('Gold')) return '#c99b3a'
  if (finish.startsWith('Blue')) return '#3e6c9c'
  const material = look.fact('Material')
  if (material === 'Brass') return '#c5a04e'
  return material.includes('tungsten') ? '#8f979c' : '#b6bcbf'
}

/** Grooves on a barrel from x to x + width, 24 thick. */
function grip(look: Look, x: number, width: number): string {
  const kind = look.fact('Grip')
  const steps = (gap: number, slant: number, from = x, to = x + width) => {
    let d = ''
    for (let at = from; at <= to; at += gap) d += `M${at} -12l${slant} 24`
    return d
  }
  const dark = dim(metalOf(look), 0.55)
  const bright = lit(metalOf(look), 0.55)
  if (kind.startsWith('Knurled')) {
    return stroke(steps(7, 8) + steps(7, -8), dark, 1.6, { opacity: '.75' })
  }
  if (kind.startsWith('Shark') || kind.startsWith('Wave')) {
    return (
      stroke(steps(13, -5), dark, 4.5, { opacity: '.8' }) + stroke(steps(13, -5, x + 5), bright, 2, { opacity: '.5' })
    )
  }
  if (kind.startsWith('Razor') || kind.startsWith('Micro')) return stroke(steps(5, 0), dark, 1.8, { opacity: '.8' })
  if (kind === 'Smooth') return stroke(steps(30, 0, x + 20), dark, 2, { opacity: '.5' })
  return stroke(steps(11, 0), dark, 4, { opacity: '.78' }) + stroke(steps(11, 0, x + 4), bright, 1.6, { opacity: '.6' })
}

/** A dart along the x axis: its tip at 0, the flight's end at about 520. */
function dart(look: Look, isSoft: boolean): string {
  const { paint, random, main, dark } = look
  const metal = metalOf(look)
  const shape = SHAPE_NAMES[(look.brand.length + random.int(0, 1)) % SHAPE_NAMES.length] ?? 'Standard'
  const start = isSoft ? 82 : 104
  const width = isSoft ? 136 : 176
  const bulge = random.pick([0, 0, 2, 4])
  const end = start + width
  const barrel = `M${start} -7q4-6 14-${6 + bulge}L${end - 12}-12q10 0 12 4V8q-2 4-12 4L${start + 14} ${13 + bulge}q-10 0-14-6z`
  const tip = isSoft
    ? path(`M0 0Q24-3 ${start}-6V6Q24 3 0 0z`, paint.bar(random.pick([dark, '#2d3135', main])))
    : path(
        `M0 0L${start - 8}-4.5H${start}V4.5H${start - 8}z`,
        paint.bar(look.fact('Point').includes('black') ? '#4a5054' : '#c9ced1'),
      )
  const shaft = `M${end}-6H${end + 14}L${end + 24}-4H${end + 84}L${end + 92}-6H${end + 120}V6H${end + 92}L${end + 84} 4H${end + 24}L${end + 14} 6H${end}z`
  return (
    tip +
    path(barrel, paint.bar(metal)) +
    grip(look, start + 26, width - 50) +
    rect(end - 20, -12, 7, 24, look.light, { opacity: '.85' }) +
    path(shaft, paint.bar(random.chance(0.5) ? '#33383b' : lit(dark, 0.12))) +
    group(`translate(${end + 92} 0)`, flightWings(look, { shape, colour: main }))
  )
}

function threeDarts(look: Look, isSoft: boolean): string {
  const turn = look.random.int(-39, -34)
  const placed = (x: number, y: number) => `<use href="#d" transform="translate(${x} ${y}) rotate(${turn})"/>`
  const cast = (x: number, y: number) => group(`translate(${x} ${y}) rotate(${turn})`, shadow(270, 0, 290, 26, 0.6))
  return (
    `<defs><g id="d">${dart(look, isSoft)}</g></defs>` +
    `${cast(58, 372)}${cast(122, 470)}${cast(166, 582)}` +
    `${placed(38, 346)}${placed(96, 446)}${placed(140, 560)}`
  )
}

export const drawSteelDart: Draw = (look) => threeDarts(look, false)
export const drawSoftDart: Draw = (look) => threeDarts(look, true)

export const drawFlight: Draw = (look) => {
  const [first, second, third] = look.colours
  const shape = look.fact('Shape')
  const one = (colour: string, turn: number, x: number, y: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      shadow(110, 86, 190, 40, 0.8),
      group('scale(2)', flightWings(look, { shape, colour })),
    )
  return one(second, -52, 44, 372) + one(third, -38, 268, 540) + one(first, -46, 146, 468)
}

export const drawShaft: Draw = (look) => {
  const { paint, colours, random } = look
  const metal = { Aluminium: '#b9c0c4', Titanium: '#8b9196', Carbon: '#33373a' }[look.fact('Material')]
  const isSpinning = look.fact('Flight fitting') === 'Spinning head'
  const one = (colour: string) =>
    path('M0-9H60V9H0z', paint.bar('#bfc4c6')) +
    stroke('M8-9v18M18-9v18M28-9v18M38-9v18M48-9v18', '#7b8184', 4) +
    path('M60-16H92L112-11H330L346-16H372V16H346L330 11H112L92 16H60z', paint.bar(colour)) +
    (random.chance(0.5)
      ? rect(100, -13, 8, 26, look.light)
      : stroke('M150-11v22M162-11v22M174-11v22', lit(colour, 0.4), 3)) +
    path(
      `M${isSpinning ? 380 : 372}-15L470-18V-6H400V6H470V18L${isSpinning ? 380 : 372} 15z`,
      paint.bar(dim(colour, 0.15)),
    ) +
    (look.fact('Flight fitting') === 'Spring ring' ? rect(430, -20, 9, 40, paint.bar('#d5d9da')) : '')
  const laid = (colour: string, x: number, y: number) =>
    group(`translate(${x} ${y}) rotate(-35)`, shadow(240, 34, 260, 26, 0.6), one(metal ?? colour))
  const [first, second, third] = colours
  return laid(second, 66, 362) + laid(first, 112, 452) + laid(third, 158, 542)
}

export const drawDartTip: Draw = (look) => {
  const { paint, colours, kind } = look
  if (kind === 'steel-points') {
    const steel = colours[0] === look.main ? '#aeb5b9' : colours[0]
    const point =
      path('M0 0L300-10H330V-15H420V15H330V10H300z', paint.bar(steel)) +
      stroke('M120-4V4M140-5V5M160-5V5M180-6V6', dim(steel, 0.5), 4)
    return [0, 1, 2]
      .map((place) =>
        group(`translate(${84 + place * 50} ${372 + place * 86}) rotate(-35)`, shadow(230, 26, 230, 20, 0.6), point),
      )
      .join('')
  }
  const tip = (colour: string) =>
    path('M0 0Q60-7 120-10V-20H152V-12H176V12H152V20H120V10Q60 7 0 0z', paint.bar(colour)) +
    path('M176-9H236V9H176z', paint.bar(dim(colour, 0.1))) +
    stroke('M186-9v18M198-9v18M210-9v18M222-9v18', dim(colour, 0.4), 4)
  const spots = [
    [80, 230, -24],
    [310, 130, 30],
    [70, 380, 14],
    [330, 360, -20],
    [200, 500, -8],
  ] as const
  return spots
    .map(([x, y, turn], place) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        shadow(120, 20, 140, 18, 0.6),
        tip(colours[place % 2] ?? look.main),
      ),
    )
    .join('')
}

export const drawOche: Draw = (look) => {
  const { paint, colours, light, mark } = look
  const [colour] = colours
  return (
    shadow(300, 520, 290, 60) +
    path('M196 96H404L548 500H52z', paint.face(colour)) +
    path('M52 500H548V516H52z', dim(colour, 0.5)) +
    path('M90 392H510L517 412H83z', light) +
    path('M212 122H388L512 478H88z', 'none', { stroke: lit(colour, 0.25), 'stroke-width': 3 }) +
    group('translate(300 270) scale(1 .6)', brandMark(mark, { x: 0, y: 0, size: 120, colour: lit(colour, 0.3) })) +
    ellipse(300, 96, 108, 18, dim(colour, 0.35)) +
    rect(192, 76, 216, 22, paint.bar(dim(colour, 0.2)), { rx: 10 })
  )
}

export const drawCase: Draw = (look) => (look.kind === 'cue-cases' ? cueCase(look) : dartCase(look))

function dartCase(look: Look): string {
  const { paint, colours, light, mark, random } = look
  const material = look.fact('Material')
  const colour = material === 'Aluminium' ? '#a9b0b4' : material === 'Leather' ? woodOf('walnut') : colours[0]
  const tall = random.int(330, 380)
  const top = 300 - tall / 2
  return (
    shadow(310, top + tall + 12, 220, 44) +
    rect(126, top + 14, 356, tall, dim(colour, 0.5), { rx: 46 }) +
    rect(118, top, 356, tall, paint.face(colour), { rx: 44 }) +
    stroke(`M118 ${top + tall * 0.54}H474`, dim(colour, 0.5), 7) +
    stroke(`M118 ${top + tall * 0.54 - 5}H474`, lit(colour, 0.35), 2) +
    rect(424, top + tall * 0.54 - 10, 62, 20, paint.bar('#c9ced0'), { rx: 8 }) +
    rect(136, top + 18, 320, tall - 36, 'none', {
      rx: 32,
      stroke: lit(colour, 0.3),
      'stroke-width': 2.5,
      'stroke-dasharray': '9 7',
    }) +
    brandMark(mark, { x: 296, y: top + tall * 0.27, size: 92, colour: light })
  )
}

function cueCase(look: Look): string {
  const { paint, colours, light, mark } = look
  const material = look.fact('Material')
  const colour = material === 'Aluminium' ? '#a9b0b4' : colours[0]
  const wide = material.startsWith('Nylon') ? 84 : 68
  return group(
    'translate(300 300) rotate(-42)',
    shadow(0, wide / 2 + 34, 310, 34, 0.8),
    rect(-290, -wide / 2, 580, wide, paint.bar(colour), { rx: 22 }),
    rect(150, -wide / 2 - 2, 12, wide + 4, paint.bar(lit(colour, 0.45))),
    rect(-60, -wide * 0.3, 150, wide * 0.6, dim(colour, 0.22), { rx: 10, stroke: lit(colour, 0.2), 'stroke-width': 2 }),
    rect(-282, -wide / 2, 20, wide, paint.bar('#bda05c'), { rx: 8 }),
    rect(262, -wide / 2, 20, wide, paint.bar('#bda05c'), { rx: 8 }),
    stroke(`M-200 ${-wide / 2}C-140 ${-wide / 2 - 70} 60 ${-wide / 2 - 70} 120 ${-wide / 2}`, dim(colour, 0.3), 12),
    group('rotate(90) translate(0 -212)', brandMark(mark, { x: 0, y: 0, size: 46, colour: light })),
    circle(156, 0, 9, '#d6b869'),
  )
}
