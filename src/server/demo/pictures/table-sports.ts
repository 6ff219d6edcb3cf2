import { type Draw, type Look, woodOf } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, ellipse, group, lit, path, rect, shadow, stroke } from './paint.ts'

export const drawFootballTable: Draw = (look) => {
  const { paint, colours, main, light, mark, random } = look
  const body = colours[0]
  const rods = [0, 1, 2, 3, 4, 5].map((place) => {
    const y = 216 + place * 22 + place * place * 1.2
    const reach = 176 + place * 11
    const men = [-2, -1, 0, 1, 2].slice(place % 3 === 0 ? 1 : 0, place % 3 === 0 ? 4 : 5)
    const colour = place % 2 ? light : main
    return (
      stroke(`M${300 - reach - 34} ${y}H${300 + reach + 34}`, '#cfd4d6', 5) +
      men.map((step) => rect(300 + step * 56 - 7, y - 15, 14, 26, colour, { rx: 4 })).join('') +
      rect(place % 2 ? 300 + reach + 22 : 300 - reach - 58, y - 8, 36, 16, '#24282b', { rx: 7 })
    )
  })
  return (
    shadow(300, 548, 280, 40) +
    path('M112 380L128 540H158L152 380zM488 380L472 540H442L448 380z', paint.post(dim(body, 0.2))) +
    path('M150 176H450L532 362H68z', paint.face(body)) +
    path('M68 362H532L516 442H84z', paint.face(dim(body, 0.3))) +
    path('M170 192H430L500 350H100z', random.pick(['#2c8a57', '#2a7f63', '#3a8d4a'])) +
    stroke('M135 271H465M280 192L262 350M320 192L338 350', '#ffffff', 2.5, { opacity: '.6' }) +
    ellipse(300, 271, 46, 20, 'none', { stroke: '#fff', 'stroke-width': 2.5, opacity: '.6' }) +
    rods.join('') +
    brandMark(mark, { x: 300, y: 402, size: 56, colour: light })
  )
}

function ballAt({ paint }: Look, colour: string, at: { x: number; y: number; r: number; seam?: boolean }): string {
  const { x, y, r, seam = false } = at
  return (
    shadow(x + r * 0.2, y + r * 0.94, r * 1.15, r * 0.28) +
    circle(x, y, r, paint.ball(colour)) +
    (seam
      ? stroke(
          `M${x - r * 0.92} ${y + r * 0.2}Q${x} ${y + r * 0.62} ${x + r * 0.92} ${y + r * 0.2}`,
          dim(colour, 0.25),
          2,
          { opacity: '.6' },
        )
      : '')
  )
}

const speckles = (x: number, y: number, r: number, colour: string) =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((place) =>
      circle(
        x + Math.cos(place * 2.4) * r * (0.2 + place * 0.09),
        y + Math.sin(place * 2.4) * r * (0.2 + place * 0.09),
        r * 0.04,
        colour,
        { opacity: '.5' },
      ),
    )
    .join('')

export const drawFootballBall: Draw = (look) => {
  const [first, second] = look.colours
  const isCork = look.fact('Material') === 'Cork'
  const dots = isCork ? speckles(300, 370, 132, '#5b3a1d') + speckles(190, 210, 98, '#5b3a1d') : ''
  return (
    ballAt(look, second, { x: 190, y: 210, r: 98 }) +
    ballAt(look, first, { x: 420, y: 220, r: 98 }) +
    ballAt(look, isCork ? lit(first, 0.1) : first, { x: 300, y: 370, r: 132, seam: !isCork }) +
    dots
  )
}

export const drawFootballRod: Draw = (look) => {
  const { paint, main, dark, light, name, fact } = look
  const isGrip = name.includes('grips')
  const wood = fact('Material') === 'Beech' ? woodOf('beech') : '#2a2e31'
  const grip = (x: number) =>
    path(
      `M${x}-30Q${x + 20}-40 ${x + 50}-32H${x + 130}Q${x + 160}-40 ${x + 172}-24V24Q${x + 160} 40 ${x + 130} 32H${x + 50}Q${x + 20} 40 ${x} 30z`,
      paint.bar(wood),
    ) + stroke(`M${x + 50}-32v64M${x + 76}-32v64M${x + 102}-32v64M${x + 128}-32v64`, lit(wood, 0.25), 4)
  if (isGrip) {
    return (
      group('translate(120 250) rotate(-35) scale(1.5)', shadow(90, 48, 120, 20), grip(0)) +
      group('translate(230 440) rotate(-35) scale(1.5)', shadow(90, 48, 120, 20), grip(0))
    )
  }
  const man = (x: number) =>
    group(
      `translate(${x} 0)`,
      rect(-22, -62, 44, 98, paint.post(main), { rx: 10 }),
      circle(0, -80, 20, paint.ball(lit(light, 0.2))),
      path('M-14 34H14L22 84H-22z', paint.post(dark)),
    )
  return group(
    'translate(284 316) rotate(-35) scale(.84)',
    shadow(0, 70, 320, 30, 0.7),
    rect(-330, -11, 620, 22, paint.bar('#c5cbce'), { rx: 4 }),
    man(-150),
    man(-20),
    man(110),
    grip(190),
    rect(-334, -16, 26, 32, '#24282b', { rx: 8 }),
  )
}

export const drawFootballPlayer: Draw = (look) => {
  const { paint, colours, light, dark, mark } = look
  const man = (x: number, y: number, size: number, colour: string) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      shadow(16, 206, 120, 26),
      path('M-34 76H34L46 190Q46 208 26 208H-26Q-46 208-46 190z', paint.post(dim(colour, 0.45))),
      path('M-62-88Q-62-110-34-112H34Q62-110 62-88V60Q62 84 36 84H-36Q-62 84-62 60z', paint.post(colour)),
      rect(-84, -58, 168, 54, paint.bar(colour), { rx: 24 }),
      circle(0, -32, 13, '#22262a', { opacity: '.75' }),
      circle(0, -146, 44, paint.ball('#e3b58d')),
      path('M-44-150Q-44-196 0-194Q44-196 44-150Q0-172-44-150z', paint.post(dark)),
      brandMark(mark, { x: 0, y: 38, size: 46, colour: colour === '#f1f0ea' ? dark : light }),
      path('M-46 186H46V198Q46 208 26 208H-26Q-46 208-46 198z', '#1f2326'),
    )
  return man(420, 296, 0.95, colours[1]) + man(236, 316, 1.2, colours[0])
}

export const drawPaddle: Draw = (look) => {
  const { paint, random, dark, light, mark, main } = look
  const rubber = random.pick(['#b82f2c', '#b82f2c', '#272b2e', main])
  const wood = random.pick(['#dcb981', '#c99a60', '#e4cda0'])
  const hasBall = random.chance(0.6)
  return (
    shadow(320, 500, 240, 46) +
    group(
      'translate(290 270) rotate(38)',
      path('M-38 150L-46 330Q0 346 46 330L38 150z', paint.post(wood)),
      path('M-14 150L-16 336Q0 342 16 336L14 150z', dark),
      stroke('M-15 160L-16 334M15 160L16 334', light, 3),
      path(
        'M-176-40C-176-160-96-214 0-214S176-160 176-40C176 60 96 150 62 168H-62C-96 150-176 60-176-40z',
        paint.face(wood),
      ),
      path(
        'M-170-42C-170-156-94-208 0-208S170-156 170-42C170 48 108 122 70 140H-70C-108 122-170 48-170-42z',
        paint.face(rubber),
      ),
      path('M-70 140H70L62 168H-62z', paint.face(lit(wood, 0.2))),
      brandMark(mark, { x: 0, y: 108, size: 34, colour: lit(rubber, 0.45) }),
      circle(0, 262, 15, light),
    ) +
    (hasBall ? ballAt(look, random.pick(['#f4f2ea', '#e98a34']), { x: 446, y: 456, r: 52 }) : '')
  )
}

export const drawRubber: Draw = (look) => {
  const { paint, colours, fact, light, mark } = look
  const isPimpled = fact('Surface').includes('pimples')
  const sponge = look.random.pick(['#e8c34a', '#e28a3d', '#6fa3c7', '#d9dcd6'])
  const sheet = (colour: string, turn: number) =>
    group(
      `translate(300 300) rotate(${turn})`,
      rect(-176, -166, 352, 352, dim(sponge, 0.12), { rx: 12 }),
      rect(-180, -180, 352, 352, paint.face(colour), { rx: 12 }),
      isPimpled
        ? `${rect(-172, -172, 336, 290, 'url(#n)', { rx: 8 })}`
        : path('M-180-60L-20-180H90L-180 40z', '#ffffff', { opacity: '.1' }),
      rect(-180, 118, 352, 54, dim(colour, 0.22)),
      brandMark(mark, { x: -4, y: 145, size: 38, colour: light }),
    )
  const dots = isPimpled
    ? `<defs><pattern id="n" width="22" height="22" patternUnits="userSpaceOnUse"><circle cx="8" cy="8" r="6" fill="#fff" opacity=".2"/><circle cx="9.500" cy="9.500" r="5" fill="#000" opacity=".22"/></pattern></defs>`
    : ''
  return dots + shadow(320, 506, 250, 46) + sheet(colours[1], 16) + sheet(colours[0], -8)
}

export const drawTableTennisBall: Draw = (look) => {
  const [first, second] = look.colours[0] === look.main ? ['#f5f3ec', '#e98a34'] : look.colours
  const white = first ?? '#f5f3ec'
  const star = 'M0-15L4-5H15L6 2L9 13L0 6L-9 13L-6 2L-15-5H-4z'
  const stars = Number.parseInt(look.fact('Stars'), 10) || 0
  const print = Array.from({ length: stars }, (_, place) =>
    group(`translate(${300 + (place - (stars - 1) / 2) * 36} 350)`, path(star, look.main)),
  )
  return (
    ballAt(look, white, { x: 186, y: 220, r: 104 }) +
    ballAt(look, look.colours.includes('#e0792a') ? (second ?? white) : white, { x: 418, y: 226, r: 104 }) +
    ballAt(look, white, { x: 300, y: 378, r: 132, seam: true }) +
    print.join('') +
    brandMark(look.mark, { x: 300, y: 404, size: 44, colour: look.main })
  )
}

export const drawTableTennisTable: Draw = (look) => {
  const { paint, colours, light, mark } = look
  const top = colours[0] === look.main ? '#22598c' : colours[0]
  return (
    shadow(300, 510, 290, 50) +
    stroke('M118 336L112 486M482 336L488 486M190 232V330M410 232V330', '#3b4246', 14) +
    stroke('M112 486H170M488 486H430M112 430H488', '#3b4246', 9) +
    circle(112, 492, 13, '#22262a') +
    circle(488, 492, 13, '#22262a') +
    path('M172 178H428L556 348H44z', paint.face(top)) +
    path('M44 348H556V364H44z', dim(top, 0.45)) +
    stroke('M172 178H428L552 346H48zM300 178V346', '#f4f6f2', 4.5) +
    path('M106 202L494 202L496 256H104z', '#2a3032', { opacity: '.4' }) +
    stroke('M104 203H496', '#f4f6f2', 7) +
    stroke('M104 198V262M496 198V262', '#2a3032', 9) +
    rect(236, 376, 128, 40, dim(top, 0.3), { rx: 6 }) +
    brandMark(mark, { x: 300, y: 396, size: 28, colour: light })
  )
}

export const drawNet: Draw = (look) => {
  const { paint, main, dark, light, fact } = look
  const isSteel = fact('Net') === 'Steel'
  const post = (x: number) =>
    rect(x - 15, 170, 30, 230, paint.post(isSteel ? '#aeb5b8' : dark), { rx: 6 }) +
    path(
      `M${x - 44} 396H${x + 44}V424H${x - 16}V470H${x + 44}V496H${x - 44}z`,
      paint.post(isSteel ? '#9aa2a6' : main),
    ) +
    circle(x + 22, 518, 15, light) +
    rect(x + 17, 484, 10, 40, '#9aa2a6')
  return (
    shadow(300, 530, 280, 34) +
    `<defs><pattern id="n" width="17" height="17" patternUnits="userSpaceOnUse"><path d="M0 0H17M0 0V17" stroke="${isSteel ? '#8d9599' : '#26302c'}" stroke-width="${isSteel ? 7 : 3}" fill="none"/></pattern></defs>` +
    rect(96, 190, 408, 180, 'url(#n)', { opacity: '.8' }) +
    rect(96, 180, 408, 20, '#f6f6f1') +
    rect(96, 362, 408, 9, '#f6f6f1') +
    post(92) +
    post(508)
  )
}
