import { type Draw, type Look, woodOf } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, group, lit, mix, path, rect, shadow, stroke, words } from './paint.ts'

const woodsOf = (text: string) =>
  text.includes('vinyl') || text.includes('Plastic')
    ? { dark: text.includes('vinyl') ? '#2f6b4f' : '#2c2f31', pale: '#f0ead6' }
    : {
        dark: woodOf(text.replace(/and .*/, '').replace('Boxwood', ''), woodOf(text.replace(/.* and /, ''), '#4c2f1c')),
        pale: '#e6cd9e',
      }

/** A chess board lying on the ground, seen from one corner; `size` 1 fills the picture. */
function checkers(look: Look, { dark, pale }: { dark: string; pale: string }, at: { y: number; size: number }): string {
  const frame = mix(dark, '#1d120a', 0.25)
  return (
    `<defs><pattern id="c" width="100" height="100" patternUnits="userSpaceOnUse"><path d="M0 0h100v100H0z" fill="${pale}"/><path d="M0 0h50v50H0zM50 50h50v50H50z" fill="${dark}"/></pattern></defs>` +
    group(
      `translate(300 ${at.y}) scale(${at.size})`,
      shadow(10, 20, 330, 170),
      path('M-270 0L0 140V168L-270 28zM270 0L0 140V168L270 28z', dim(frame, 0.35)),
      path('M0-140L270 0L0 140L-270 0z', look.paint.face(frame)),
      group(
        'matrix(.58 .301 -.58 .301 0 -120.400)',
        rect(0, 0, 400, 400, 'url(#c)'),
        rect(0, 0, 400, 400, 'none', { stroke: pale, 'stroke-width': 4 }),
      ),
      path('M0-120L232 0L0 120L-232 0z', '#fff', { opacity: '.05' }),
    )
  )
}

const BASE =
  'M-62 150H62Q70 150 70 162V176H-70V162Q-70 150-62 150zM-50 150C-40 120-36 112-36 96H36C36 112 40 120 50 150z'

function knight(look: Look, colour: string, at: { x: number; y: number; size: number }): string {
  const fill = look.paint.post(colour)
  return group(
    `translate(${at.x} ${at.y}) scale(${at.size})`,
    shadow(16, 176, 120, 24),
    path(
      'M-40 98C-46 40-4 20-10-20C-30 0-52 6-64 22C-76 34-98 26-96 6C-92-28-66-52-56-86C-50-104-44-108-40-136C-26-132-18-122-12-112C40-110 74-60 70 0C68 42 44 60 42 98z',
      fill,
    ),
    stroke('M-6-108C40-96 56-50 50 6C48 30 36 50 30 90', dim(colour, 0.45), 5, { opacity: '.55' }),
    circle(-40, -62, 7, dim(colour, 0.75)),
    stroke('M-92 8Q-80 16-70 10', dim(colour, 0.6), 4),
    path(BASE, fill),
    stroke('M-38 100H38M-52 148H52', lit(colour, 0.45), 3, { opacity: '.6' }),
  )
}

function pawn(look: Look, colour: string, at: { x: number; y: number; size: number; crown?: boolean }): string {
  const fill = look.paint.post(colour)
  const top = at.crown
    ? path('M-44-60L-52-118L-22-92L0-126L22-92L52-118L44-60z', fill) +
      circle(0, -132, 12, look.paint.ball(colour)) +
      path('M-44-60H44L30-30H-30zM-26-30H26C26 20 34 60 40 98H-40C-34 60-26 20-26-30z', fill)
    : circle(0, -36, 42, look.paint.ball(colour)) +
      path('M-44-2H44L32 14H-32zM-24 12H24C26 50 34 74 40 98H-40C-34 74-26 50-24 12z', fill)
  return group(
    `translate(${at.x} ${at.y}) scale(${at.size})`,
    shadow(16, 176, 110, 24),
    top,
    path(BASE, fill),
    stroke('M-38 100H38M-52 148H52', lit(colour, 0.45), 3, { opacity: '.6' }),
  )
}

export const drawChessBoard: Draw = (look) => checkers(look, woodsOf(look.fact('Wood')), { y: 300, size: 1.02 })

export const drawChessPiece: Draw = (look) => {
  const { dark, pale } = woodsOf(look.fact('Wood'))
  const deep = look.fact('Wood').includes('ebon') ? '#332a26' : dark
  return (
    pawn(look, pale, { x: 440, y: 250, size: 1.02, crown: look.random.chance(0.6) }) +
    knight(look, look.random.chance(0.5) ? deep : pale, { x: 236, y: 296, size: 1.42 }) +
    pawn(look, deep, { x: 420, y: 412, size: 0.72 })
  )
}

export const drawChessSet: Draw = (look) => {
  const dark = woodOf(look.fact('Wood'), '#7a4b2a')
  return (
    checkers(look, { dark, pale: '#ecd6a8' }, { y: 370, size: 0.98 }) +
    pawn(look, '#e6cd9e', { x: 190, y: 306, size: 0.56, crown: true }) +
    pawn(look, dim(dark, 0.35), { x: 420, y: 312, size: 0.46 }) +
    knight(look, dim(dark, 0.35), { x: 318, y: 280, size: 0.78 }) +
    pawn(look, '#e6cd9e', { x: 300, y: 410, size: 0.42 })
  )
}

export const drawChessClock: Draw = (look) => {
  const { paint, colours, fact, light, mark, main } = look
  const housing = fact('Housing') === 'ABS' ? colours[0] : woodOf(fact('Housing'))
  const isDigital = fact('Movement').startsWith('Digital')
  const dial = (x: number, angle: number) =>
    circle(x, 330, 94, dim(housing, 0.45)) +
    circle(x, 330, 86, '#f6f4ea') +
    Array.from({ length: 12 }, (_, hour) =>
      group(`translate(${x} 330) rotate(${hour * 30})`, rect(-2.5, -78, 5, 14, '#2b2f31')),
    ).join('') +
    group(`translate(${x} 330) rotate(${angle})`, path('M-4 8L0-66L4 8z', '#1d2123')) +
    group(`translate(${x} 330) rotate(${angle - 110})`, path('M-5 8L0-44L5 8z', '#1d2123')) +
    path(`M${x - 4} 248h8l-4 26z`, '#c5322c')
  const screen = (x: number, time: string) =>
    rect(x - 96, 270, 192, 118, '#1a1f1d', { rx: 12 }) +
    rect(x - 86, 280, 172, 98, '#c8d3bd', { rx: 6 }) +
    words(time, { x, y: 352, size: 62, colour: '#20281f', weight: 600 })
  return (
    shadow(300, 492, 280, 44) +
    group(
      'translate(300 196) rotate(-5)',
      rect(-190, -22, 380, 26, paint.bar(isDigital ? main : '#c4a45a'), { rx: 12 }),
      rect(-12, 0, 24, 40, '#8d9497'),
    ) +
    path('M56 226Q56 206 80 206H520Q544 206 544 226L562 456Q562 478 540 478H60Q38 478 38 456z', paint.face(housing)) +
    stroke('M62 222H538', lit(housing, 0.4), 3) +
    (isDigital
      ? screen(178, look.random.pick(['5:00', '3:00', '1:30'])) +
        screen(422, look.random.pick(['4:37', '2:51', '0:58']))
      : dial(172, 40) + dial(428, -20)) +
    brandMark(mark, { x: 300, y: 436, size: 38, colour: light })
  )
}

export const drawBackgammon: Draw = (look) => {
  const { paint, colours, light, dark, main, random } = look
  const [felt] = colours
  const inside = mix(felt, '#efe3c8', 0.78)
  const tips = (y: number, height: number) =>
    Array.from({ length: 12 }, (_, place) => {
      const x = 88 + place * 34 + (place > 5 ? 16 : 0)
      return path(`M${x} ${y}h34l-17 ${height}z`, place % 2 ? felt : dark, { opacity: '.92' })
    }).join('')
  const stone = (x: number, y: number, colour: string) =>
    circle(x + 2, y + 3, 16, '#000', { opacity: '.25' }) +
    circle(x, y, 16, paint.ball(colour)) +
    circle(x, y, 10, 'none', { stroke: lit(colour, 0.4), 'stroke-width': 1.5 })
  const [pale, deep] = ['#f3ead6', random.pick([dark, main, '#2b2522'])]
  return (
    shadow(306, 530, 270, 40) +
    rect(56, 76, 488, 440, paint.face(woodOf(look.fact('Case'), dim(felt, 0.25))), { rx: 16 }) +
    rect(82, 102, 436, 388, inside, { rx: 4 }) +
    tips(102, 150) +
    tips(490, -150) +
    rect(290, 96, 20, 400, dim(felt, 0.25)) +
    [120, 154, 188, 222].map((y) => stone(105, y, pale)).join('') +
    [474, 440, 406].map((y) => stone(105, y, deep)).join('') +
    [474, 440, 406].map((y) => stone(393, y, pale)).join('') +
    [120, 154].map((y) => stone(495, y, deep)).join('') +
    [140, 246]
      .map((x, place) =>
        group(
          `translate(${400 + place * 46} ${300 - place * 24}) rotate(${x})`,
          rect(-16, -16, 32, 32, '#f7f3e8', { rx: 7 }),
          circle(-7, -7, 3, dark),
          circle(7, 7, 3, dark),
          circle(0, 0, 3, dark),
        ),
      )
      .join('') +
    rect(284, 206, 32, 14, light, { rx: 3 }) +
    rect(284, 376, 32, 14, light, { rx: 3 })
  )
}

export const drawCarrom: Draw = (look) => {
  const { paint, fact, main, light, mark } = look
  const frame = woodOf(fact('Frame'), '#5e2d22')
  const top = woodOf(fact('Surface'), '#e2c592')
  const man = (x: number, y: number, colour: string, r = 17) =>
    circle(x + 2, y + 3, r, '#000', { opacity: '.3' }) +
    circle(x, y, r, paint.ball(colour)) +
    circle(x, y, r * 0.6, 'none', { stroke: dim(colour, 0.25), 'stroke-width': 1.5 })
  const pockets = [
    [112, 106],
    [488, 106],
    [112, 482],
    [488, 482],
  ] as const
  return (
    shadow(308, 552, 270, 36) +
    rect(44, 38, 512, 512, paint.face(frame), { rx: 14 }) +
    rect(86, 80, 428, 428, paint.face(top)) +
    pockets.map(([x, y]) => circle(x, y, 24, '#1c1714')).join('') +
    stroke(
      'M168 156H432M168 178H432M168 432H432M168 410H432M162 168V420M184 168V420M416 168V420M438 168V420',
      '#3a2618',
      2,
    ) +
    [168, 432].flatMap((y) => [168, 432].map((x) => circle(x, y === 168 ? 167 : 421, 10, '#b3312c'))).join('') +
    circle(300, 294, 66, 'none', { stroke: '#3a2618', 'stroke-width': 2.5 }) +
    brandMark(mark, { x: 300, y: 294, size: 96, colour: lit(main, 0.2) }) +
    [0, 60, 120, 180, 240, 300]
      .map((turn, place) =>
        man(
          300 + Math.cos((turn * Math.PI) / 180) * 38,
          294 + Math.sin((turn * Math.PI) / 180) * 38,
          place % 2 ? '#2a2624' : '#efdcb2',
        ),
      )
      .join('') +
    man(300, 294, '#b3312c') +
    man(250, 421, light, 22)
  )
}
