import { type Draw, type Look, woodOf } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, ellipse, group, lit, mix, path, rect, shadow, stroke, words } from './paint.ts'

export const drawCue: Draw = (look) => {
  const { paint, main, dark, light, fact, random } = look
  const shaft = fact('Shaft').startsWith('Carbon') ? '#34383b' : woodOf(fact('Shaft'))
  const butt = random.pick([dark, main, '#3a2417', '#241d1a'])
  const wrap = { 'Irish linen': '#d9d3c3', Leather: '#3b2418' }[fact('Wrap')]
  const points = random.int(2, 3)
  const splice = [-1, 0, 1]
    .slice(0, points)
    .map((place) =>
      path(`M40 ${place * 10 - 7}L190 ${place * 8}L40 ${place * 10 + 7}z`, place === 0 ? light : lit(butt, 0.35)),
    )
    .join('')
  const lower =
    path('M-270-24H240L262-16V16L240 24H-270z', paint.bar(butt)) +
    splice +
    (wrap
      ? rect(-160, -25, 190, 50, paint.bar(wrap)) +
        stroke('M-150-25v50M-120-25v50M-90-25v50M-60-25v50M-30-25v50M0-25v50', dim(wrap, 0.25), 2, { opacity: '.5' })
      : '') +
    rect(-280, -26, 22, 52, '#25282a', { rx: 8 }) +
    rect(-256, -25, 10, 50, light) +
    rect(236, -20, 28, 40, paint.bar('#c9a85a')) +
    rect(264, -8, 26, 16, paint.bar('#b9bfc2'))
  const upper =
    path('M-290-17H-262L260-10V10L-262 17H-290z', paint.bar(shaft)) +
    rect(-296, -18, 28, 36, paint.bar('#c9a85a')) +
    rect(258, -10, 22, 20, paint.bar('#f3efe2')) +
    path('M280-10H288Q298 0 288 10H280z', '#2c6fa8')
  return (
    group('translate(262 268) rotate(-40)', shadow(0, 34, 300, 24, 0.7), upper) +
    group('translate(340 350) rotate(-40)', shadow(0, 44, 300, 28, 0.8), lower)
  )
}

const POOL = ['#e6b422', '#2355a0', '#c0302b', '#5b3a8c', '#e07a24', '#1f7a4a', '#7c2230', '#22262a']

function poolBall({ paint }: Look, number: number, at: { x: number; y: number; r: number }): string {
  const { x, y, r } = at
  const colour = POOL[(number - 1) % 8] ?? '#22262a'
  const isStriped = number > 8
  return (
    shadow(x + r * 0.25, y + r * 0.92, r * 1.2, r * 0.32) +
    circle(x, y, r, paint.ball(isStriped ? '#f2ecdc' : colour)) +
    (isStriped
      ? path(
          `M${x - r * 0.86} ${y - r * 0.5}A${r} ${r} 0 0 0 ${x - r * 0.86} ${y + r * 0.5}Q${x} ${y + r * 0.74} ${x + r * 0.86} ${y + r * 0.5}A${r} ${r} 0 0 0 ${x + r * 0.86} ${y - r * 0.5}Q${x} ${y - r * 0.26} ${x - r * 0.86} ${y - r * 0.5}z`,
          colour,
          { opacity: '.94' },
        )
      : '') +
    circle(x - r * 0.02, y - r * 0.02, r * 0.38, '#f6f2e7') +
    words(String(number), { x: x - r * 0.02, y: y + r * 0.15, size: r * 0.46, colour: '#1c1f22' }) +
    ellipse(x - r * 0.38, y - r * 0.55, r * 0.22, r * 0.12, '#fff', {
      opacity: '.75',
      transform: `rotate(-32 ${Math.round(x - r * 0.38)} ${Math.round(y - r * 0.55)})`,
    })
  )
}

export const drawBilliardBall: Draw = (look) => {
  const { random, paint, name } = look
  if (/snooker|carom/.test(name)) {
    const colours = [
      '#f4efdf',
      '#b3231f',
      random.pick(name.includes('carom') ? ['#e6b422'] : ['#22262a', '#1f6fb0', '#e6b422']),
    ]
    const spots = [
      [300, 366, 124],
      [180, 226, 108],
      [420, 220, 108],
    ] as const
    return spots
      .map(([x, y, r], place) => ({ x, y, r, colour: colours[place] ?? '#f4efdf' }))
      .toReversed()
      .map(
        ({ x, y, r, colour }) =>
          shadow(x + r * 0.2, y + r * 0.94, r * 1.2, r * 0.3) +
          circle(x, y, r, paint.ball(colour)) +
          ellipse(x - r * 0.38, y - r * 0.52, r * 0.2, r * 0.12, '#fff', { opacity: '.8' }),
      )
      .join('')
  }
  const start = random.int(1, 7)
  return (
    poolBall(look, start + 8, { x: 190, y: 226, r: 112 }) +
    poolBall(look, ((start + 3) % 8) + 1, { x: 416, y: 216, r: 112 }) +
    poolBall(look, start, { x: 306, y: 378, r: 124 })
  )
}

export const drawChalk: Draw = (look) => (look.kind === 'cue-tips' ? tips(look) : chalkCubes(look))

function chalkCubes({ paint, colours, dark, light, mark }: Look): string {
  const cube = (colour: string, x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      shadow(16, 92, 150, 36),
      path('M-100-40L0 4V106L-100 58z', dim(dark, 0.05)),
      path('M100-40L0 4V106L100 58z', dim(dark, 0.35)),
      path('M-100-40L0 4V44L-100-2zM100-40L0 4V44L100-2z', light, { opacity: '.92' }),
      path('M0-88L100-40L0 4L-100-40z', paint.face(colour)),
      ellipse(0, -42, 58, 25, dim(colour, 0.25)),
      ellipse(3, -37, 47, 18, lit(colour, 0.18)),
      group('translate(-50 40) skewY(24)', brandMark(mark, { x: 0, y: 0, size: 44, colour: light })),
    )
  return cube(colours[1], 404, 220, 0.9) + cube(colours[2], 178, 250, 0.8) + cube(colours[0], 290, 370, 1.4)
}

function tips({ paint, random, dark }: Look): string {
  const leather = random.pick(['#4f6f9a', '#6f8f73', '#8a5c3b', '#3f4448'])
  const tip = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      shadow(10, 56, 100, 24),
      path('M-70 0V44A70 22 0 0 0 70 44V0z', paint.post(mix(leather, dark, 0.25))),
      stroke('M-70 14A70 22 0 0 0 70 14M-70 28A70 22 0 0 0 70 28', lit(leather, 0.35), 2.5),
      path('M-70 2C-66-50 66-50 70 2A70 22 0 0 1-70 2z', paint.ball(leather)),
    )
  return tip(200, 220, 1.2) + tip(420, 250, 1.1) + tip(300, 390, 1.7)
}

export const drawCloth: Draw = (look) => {
  const { paint, colours, light, dark, mark } = look
  const [colour] = colours
  return (
    shadow(310, 486, 280, 50) +
    path('M120 250L480 250L560 470Q420 506 300 476T48 470z', paint.face(lit(colour, 0.05))) +
    path('M48 470Q180 446 300 476T560 470L562 480Q420 518 300 488T46 482z', dim(colour, 0.4)) +
    rect(86, 150, 428, 132, paint.bar(colour), { rx: 12 }) +
    ellipse(514, 216, 26, 66, dim(colour, 0.3)) +
    ellipse(514, 216, 18, 46, lit(colour, 0.15)) +
    ellipse(514, 216, 9, 22, dim(dark, 0.4)) +
    rect(236, 148, 110, 136, light, { opacity: '.95' }) +
    brandMark(mark, { x: 291, y: 216, size: 66, colour: dark })
  )
}

export const drawRack: Draw = (look) => {
  const { paint, fact, light, name } = look
  const material = fact('Material')
  const colour = material === 'Polycarbonate' ? '#2d3438' : material === 'Aluminium' ? '#a9b1b5' : woodOf(material)
  if (name.includes('diamond') || name.includes('template')) {
    const d = 'M300 60L470 300L300 540L130 300z'
    return (
      shadow(310, 520, 200, 40) +
      stroke(d, dim(colour, 0.45), 46, { 'stroke-linejoin': 'round', transform: 'translate(6 10)' }) +
      stroke(d, paint.face(colour), 42, { 'stroke-linejoin': 'round' }) +
      stroke(d, lit(colour, 0.3), 3, { 'stroke-linejoin': 'round' })
    )
  }
  const d = 'M300 86L516 462H84z'
  return (
    shadow(310, 506, 270, 40) +
    stroke(d, dim(colour, 0.5), 54, { 'stroke-linejoin': 'round', transform: 'translate(6 12)' }) +
    stroke(d, paint.face(colour), 48, { 'stroke-linejoin': 'round' }) +
    stroke(d, lit(colour, 0.35), 3, { 'stroke-linejoin': 'round' }) +
    brandMark(look.mark, { x: 300, y: 462, size: 34, colour: light })
  )
}
