import { type Draw, woodOf } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, ellipse, group, lit, path, rect, shadow, stroke, words } from './paint.ts'

export const drawAirHockey: Draw = (look) => {
  const { paint, main, dark, light, mark, random } = look
  const top = random.pick(['#eef5f7', '#f6f7f4', lit(light, 0.5)])
  const mallet = (x: number, y: number, size: number, colour: string) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      ellipse(0, 8, 34, 16, dim(colour, 0.4)),
      ellipse(0, 0, 34, 16, colour),
      rect(-12, -28, 24, 28, paint.post(colour)),
      ellipse(0, -28, 12, 6, lit(colour, 0.3)),
    )
  return (
    shadow(300, 548, 280, 38) +
    path('M96 392L120 540H176L168 392zM504 392L480 540H424L432 392z', paint.post('#2a2f33')) +
    path('M168 128H432L540 372H60z', paint.face(main)) +
    path('M60 372H540L528 446H72z', paint.face(dark)) +
    path('M184 146H416L506 354H94z', top) +
    stroke('M139 250H461', '#c5322c', 5) +
    ellipse(300, 250, 56, 26, 'none', { stroke: '#c5322c', 'stroke-width': 4 }) +
    stroke('M160 198H440M114 306H486', '#2b63a8', 3, { opacity: '.7' }) +
    rect(258, 136, 84, 14, '#171a1c', { rx: 5 }) +
    rect(238, 362, 124, 18, '#171a1c', { rx: 6 }) +
    mallet(300, 186, 0.8, dark) +
    mallet(360, 322, 1.1, main) +
    ellipse(240, 292, 19, 8, '#b3272c') +
    brandMark(mark, { x: 300, y: 410, size: 50, colour: light }) +
    (look.fact('Scoring') === 'LED'
      ? rect(256, 60, 88, 42, '#14181a', { rx: 6 }) +
        words('3:2', { x: 300, y: 92, size: 32, colour: '#ff5a4a' }) +
        stroke('M300 102V130', '#2a2f33', 12)
      : '')
  )
}

export const drawPuck: Draw = (look) => {
  const { paint, colours, kind, light, mark, name } = look
  if (name.includes('wax')) {
    return (
      shadow(306, 520, 160, 34) +
      path('M170 130V480A130 36 0 0 0 430 480V130z', paint.post('#e9e4d6')) +
      path('M170 200V420A130 36 0 0 0 430 420V200A130 36 0 0 1 170 200z', paint.post(look.main)) +
      ellipse(300, 130, 130, 36, '#c9ced0') +
      ellipse(300, 126, 112, 28, '#f0f1ee') +
      Array.from({ length: 14 }, (_, place) =>
        circle(240 + (place % 7) * 20, 118 + Math.floor(place / 7) * 14, 3, '#5d6366'),
      ).join('') +
      brandMark(mark, { x: 300, y: 340, size: 120, colour: light })
    )
  }
  const puck = (x: number, y: number, size: number, colour: string) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      shadow(12, 52, 140, 36),
      path(
        'M-110 0V34A110 46 0 0 0 110 34V0z',
        paint.post(kind === 'shuffleboard-pucks' ? '#b4bbbf' : dim(colour, 0.2)),
      ),
      ellipse(0, 0, 110, 46, kind === 'shuffleboard-pucks' ? '#d6dbdd' : paint.face(colour)),
      ellipse(0, -2, 78, 32, paint.face(colour), { stroke: lit(colour, 0.4), 'stroke-width': 3 }),
      group('scale(1 .42)', brandMark(mark, { x: 0, y: -4, size: 74, colour: light })),
    )
  if (kind === 'pucks-and-strikers' && !name.endsWith(' pucks')) {
    const [first, second] = colours
    return (
      group(
        'translate(280 340)',
        shadow(14, 110, 220, 56),
        path('M-180 40V76A180 72 0 0 0 180 76V40z', paint.post(dim(first, 0.15))),
        ellipse(0, 40, 180, 72, paint.face(first)),
        ellipse(0, 34, 130, 50, dim(first, 0.25)),
        path('M-56 30C-40-20-52-80-62-110A62 24 0 0 1 62-110C52-80 40-20 56 30A56 22 0 0 1-56 30z', paint.post(first)),
        ellipse(0, -112, 62, 26, lit(first, 0.25)),
      ) + puck(470, 470, 0.62, second)
    )
  }
  return puck(200, 220, 1.05, colours[1]) + puck(420, 280, 1.05, colours[2]) + puck(260, 410, 1.35, colours[0])
}

export const drawShuffleboard: Draw = (look) => {
  const { paint, dark, main, light, mark, fact } = look
  const wood = woodOf(fact('Top'), '#e3c796')
  const puck = (x: number, y: number, size: number, colour: string) =>
    ellipse(x, y + 5 * size, 17 * size, 8 * size, '#6f777b') +
    ellipse(x, y, 17 * size, 8 * size, '#cfd5d7') +
    ellipse(x, y - 1, 11 * size, 5 * size, colour)
  return (
    shadow(300, 552, 260, 36) +
    path('M150 410L164 546H214L206 410zM450 410L436 546H386L394 410z', paint.post(dim(dark, 0.1))) +
    path('M238 70H362L520 392H80z', paint.face(dark)) +
    path('M80 392H520L512 446H88z', paint.face(dim(dark, 0.35))) +
    path('M244 82H356L494 378H106z', '#23282a') +
    path('M258 82H342L448 372H152z', paint.face(wood)) +
    stroke('M291 82L258 372M309 82L342 372', dim(wood, 0.2), 2, { opacity: '.5' }) +
    stroke('M176 306H424M164 338H436', '#2a211a', 3) +
    words('3', { x: 300, y: 366, size: 24, colour: '#2a211a' }) +
    words('2', { x: 300, y: 332, size: 22, colour: '#2a211a' }) +
    puck(270, 150, 0.7, main) +
    puck(330, 210, 0.9, light) +
    puck(240, 284, 1.2, main) +
    brandMark(mark, { x: 300, y: 418, size: 40, colour: light })
  )
}

export const drawScoreboard: Draw = (look) => {
  const { paint, main, dark, light, mark, fact, random } = look
  const [left, right] = [String(random.int(2, 19)), String(random.int(2, 19))]
  const type = fact('Type')
  const digit = (x: number, text: string, colour: string, ink: string) =>
    rect(x - 100, 170, 200, 236, colour, { rx: 16 }) +
    words(text, { x, y: 336, size: 140, colour: ink, weight: 700 }) +
    (type === 'Flip cards'
      ? stroke(`M${x - 100} 288H${x + 100}`, dim(colour, 0.25), 3) +
        stroke(`M${x - 50} 150v34M${x + 50} 150v34`, '#9aa2a6', 9)
      : '')
  const isPale = type !== 'LED'
  if (type === 'Brass rail') {
    const wood = woodOf('mahogany')
    const rail = (y: number) =>
      rect(70, y, 460, 12, paint.bar('#cfa74f'), { rx: 6 }) +
      path(`M${180 + random.int(0, 200)} ${y - 22}l16 30h-32z`, light)
    return (
      shadow(306, 500, 270, 36) +
      rect(40, 130, 520, 350, paint.face(wood), { rx: 16 }) +
      rect(62, 152, 476, 306, 'none', { stroke: '#cfa74f', 'stroke-width': 3, rx: 8 }) +
      [210, 290, 370].map(rail).join('') +
      Array.from({ length: 11 }, (_, place) =>
        words(String(place * 10), { x: 90 + place * 42, y: 440, size: 18, colour: '#ecd9a8', weight: 600 }),
      ).join('')
    )
  }
  const body = type === 'Whiteboard' ? '#c9ced0' : isPale ? dark : '#191d20'
  return (
    shadow(306, 500, 280, 40) +
    path('M60 150Q60 128 82 128H518Q540 128 540 150L556 452Q556 476 532 476H68Q44 476 44 452z', paint.face(body)) +
    (isPale
      ? digit(180, left, '#f7f6f0', main) + digit(420, right, '#f7f6f0', dark)
      : digit(180, left, '#0a0d0c', '#ff5244') + digit(420, right, '#0a0d0c', '#58e39b')) +
    circle(300, 258, 10, light) +
    circle(300, 318, 10, light) +
    brandMark(mark, { x: 300, y: 442, size: 36, colour: type === 'Whiteboard' ? dark : light })
  )
}

export const drawTimer: Draw = (look) => {
  const { paint, colours, fact, light, mark, random } = look
  const [colour] = colours
  if (fact('Type') === 'Sand glass') {
    return (
      shadow(306, 532, 190, 36) +
      path(
        'M196 110H404C404 220 330 260 322 300C330 340 404 380 404 490H196C196 380 270 340 278 300C270 260 196 220 196 110z',
        '#dfeaea',
        { opacity: '.75', stroke: '#b9c6c6', 'stroke-width': 4 },
      ) +
      path('M222 196Q300 214 378 196C366 240 322 268 314 296H286C278 268 234 240 222 196z', paint.face(colour)) +
      path('M210 484C216 430 270 410 300 384C330 410 384 430 390 484z', paint.face(colour)) +
      rect(297, 296, 6, 100, colour) +
      rect(156, 72, 288, 42, paint.bar('#c79a62'), { rx: 14 }) +
      rect(156, 488, 288, 42, paint.bar('#c79a62'), { rx: 14 }) +
      rect(166, 110, 17, 380, paint.post('#b98950')) +
      rect(417, 110, 17, 380, paint.post('#b98950')) +
      path('M226 130Q220 200 260 240', 'none', {
        stroke: '#fff',
        'stroke-width': 9,
        opacity: '.7',
        'stroke-linecap': 'round',
      })
    )
  }
  const time = random.pick(['0:30', '1:00', '0:24', '2:45'])
  return (
    shadow(306, 520, 210, 38) +
    rect(232, 70, 136, 60, paint.bar(light), { rx: 16 }) +
    rect(112, 112, 376, 386, paint.face(colour), { rx: 72 }) +
    rect(146, 158, 308, 168, '#151a18', { rx: 24 }) +
    rect(158, 170, 284, 144, '#cbd6bf', { rx: 14 }) +
    words(time, { x: 300, y: 276, size: 98, colour: '#1e261e', weight: 600 }) +
    circle(214, 412, 38, paint.ball('#c5322c')) +
    circle(386, 412, 38, paint.ball(lit(colour, 0.3))) +
    brandMark(mark, { x: 300, y: 412, size: 44, colour: light })
  )
}

export const drawPokerTable: Draw = (look) => {
  const { paint, colours, light, mark, fact, dark } = look
  const [felt] = colours
  const isMat = fact('Surface') === 'Neoprene'
  const cups = Array.from({ length: 10 }, (_, place) => {
    const angle = (place / 10) * Math.PI * 2 + 0.31
    return ellipse(300 + Math.cos(angle) * 218, 290 + Math.sin(angle) * 140, 17, 12, '#15181a', {
      stroke: '#b9bfc2',
      'stroke-width': 3,
    })
  }).join('')
  return (
    shadow(306, 470, 290, 60) +
    ellipse(300, 306, 262, 178, dim(dark, 0.5)) +
    ellipse(300, 290, 262, 178, isMat ? dim(felt, 0.2) : paint.face('#2a2523')) +
    (isMat ? '' : cups) +
    ellipse(300, 290, isMat ? 250 : 182, isMat ? 168 : 112, paint.face(felt)) +
    ellipse(300, 290, isMat ? 214 : 156, isMat ? 138 : 92, 'none', {
      stroke: light,
      'stroke-width': 3,
      opacity: '.8',
    }) +
    group('translate(300 290) scale(1 .66)', brandMark(mark, { x: 0, y: 0, size: 120, colour: lit(felt, 0.22) }))
  )
}
