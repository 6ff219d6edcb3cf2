import { type Draw, type Look, woodOf } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, ellipse, group, lit, path, rect, shadow, stroke, words } from './paint.ts'

function boule(
  { paint, light }: Look,
  at: { x: number; y: number; r: number; tint: string; grooves: number; turn: number },
): string {
  const { x, y, r, tint, grooves, turn } = at
  const bands = Array.from({ length: grooves }, (_, place) => {
    const lift = (place - (grooves - 1) / 2) * r * 0.36
    const reach = Math.sqrt(r * r - lift * lift) * 0.985
    const d = `M${-reach} ${lift}Q0 ${lift + r * 0.34} ${reach} ${lift}`
    return (
      stroke(d, dim(tint, 0.62), 4.5, { opacity: '.75' }) +
      stroke(d, lit(light, 0.5), 1.5, { opacity: '.7', transform: 'translate(0 4)' })
    )
  }).join('')
  return (
    shadow(x + r * 0.22, y + r * 0.94, r * 1.2, r * 0.3) +
    circle(x, y, r, paint.steelBall(tint)) +
    group(`translate(${x} ${y}) rotate(${turn})`, bands) +
    ellipse(x - r * 0.36, y - r * 0.5, r * 0.2, r * 0.11, '#fff', {
      opacity: '.85',
      transform: `rotate(-34 ${x - Math.round(r * 0.36)} ${y - Math.round(r * 0.5)})`,
    })
  )
}

export const drawBoules: Draw = (look) => {
  const { paint, fact, random, main } = look
  const grooves = { 'One groove': 1, 'Two grooves': 2, 'Four grooves': 4 }[fact('Grooves')] ?? 0
  const material = fact('Material')
  const isWood = material === 'Beech'
  const plain = fact('Steel').startsWith('Carbon') ? '#7c8286' : '#a7afb3'
  const tint = isWood ? woodOf('beech') : material === 'Resin' ? main : plain
  const lines = look.kind === 'leisure-boules' ? random.int(1, 3) : grooves
  const turns = [random.int(-30, 30), random.int(-40, 40), random.int(-20, 50)] as const
  return (
    boule(look, { x: 192, y: 226, r: 106, tint, grooves: lines, turn: turns[0] }) +
    boule(look, {
      x: 414,
      y: 218,
      r: 106,
      tint: material === 'Resin' ? look.dark : tint,
      grooves: lines,
      turn: turns[1],
    }) +
    boule(look, { x: 292, y: 376, r: 122, tint, grooves: lines, turn: turns[2] }) +
    shadow(470, 490, 44, 14) +
    circle(464, 462, 32, paint.ball(random.pick(['#d9a24e', '#c2402f', '#e0b93b'])))
  )
}

export const drawJack: Draw = (look) => {
  const { paint, colours, name } = look
  if (name.includes('tape')) {
    return (
      shadow(300, 490, 210, 40) +
      rect(140, 140, 320, 320, paint.face(look.main), { rx: 70 }) +
      circle(300, 300, 112, dim(look.main, 0.3)) +
      circle(300, 300, 104, paint.face(look.light)) +
      brandMark(look.mark, { x: 300, y: 300, size: 110, colour: look.dark }) +
      path('M420 430H560V462H400z', '#f0e6b8') +
      stroke('M440 430v16M460 430v22M480 430v16M500 430v22M520 430v16M540 430v22', '#3b3a30', 3) +
      rect(554, 424, 14, 44, '#9aa2a6')
    )
  }
  if (name.includes('magnet')) {
    return (
      shadow(300, 510, 170, 36) +
      stroke('M300 60C380 120 220 220 300 330', look.main, 12) +
      circle(300, 66, 22, 'none', { stroke: '#aab1b4', 'stroke-width': 9 }) +
      path('M220 330H380V366H220z', paint.post('#9aa2a6')) +
      circle(300, 436, 76, paint.steelBall('#9aa2a6'))
    )
  }
  if (name.includes('bag')) {
    return (
      shadow(300, 500, 240, 44) +
      stroke('M180 220C190 80 410 80 420 220', look.dark, 22) +
      path('M100 210H500L470 450Q466 486 430 486H170Q134 486 130 450z', paint.face(look.colours[0])) +
      rect(96, 200, 408, 34, paint.bar(dim(look.colours[0], 0.2)), { rx: 12 }) +
      brandMark(look.mark, { x: 300, y: 360, size: 130, colour: look.light })
    )
  }
  const at = (x: number, y: number, r: number, colour: string) =>
    shadow(x + r * 0.2, y + r * 0.95, r * 1.2, r * 0.28) +
    circle(x, y, r, paint.ball(colour)) +
    stroke(`M${x - r * 0.7} ${y + r * 0.3}Q${x} ${y + r * 0.7} ${x + r * 0.7} ${y + r * 0.3}`, dim(colour, 0.3), 2, {
      opacity: '.4',
    })
  return at(196, 226, 92, colours[1]) + at(414, 236, 92, colours[2]) + at(300, 370, 116, colours[0])
}

export const drawKubb: Draw = (look) => {
  const { paint, fact, main, colours } = look
  const wood = woodOf(fact('Material'), '#d8b07a')
  const tint = colours[0] === look.main ? main : colours[0]
  const block = (x: number, y: number, w: number, h: number) =>
    shadow(x + w * 0.6, y + h + 2, w * 0.9, 18, 0.9) +
    path(`M${x + w} ${y}l${w * 0.36}-${w * 0.24}V${y + h - w * 0.24}L${x + w} ${y + h}z`, dim(wood, 0.32)) +
    path(`M${x} ${y}l${w * 0.36}-${w * 0.24}H${x + w * 1.36}L${x + w} ${y}z`, lit(wood, 0.32)) +
    rect(x, y, w, h, paint.face(wood))
  const king =
    block(250, 150, 82, 350) +
    rect(250, 226, 82, 26, tint) +
    path('M332 226l30-20v26l-30 20z', dim(tint, 0.3)) +
    path('M246 132L258 84L276 116L304 72L326 112L352 78L362 128L332 152H250z', paint.face(tint))
  const baton = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      shadow(100, 26, 120, 16, 0.7),
      rect(0, -17, 210, 34, paint.bar(wood), { rx: 5 }),
      ellipse(210, 0, 8, 17, lit(wood, 0.3)),
    )
  return block(104, 300, 72, 170) + block(420, 290, 72, 170) + king + baton(60, 520, -8) + baton(330, 540, 6)
}

export const drawSkittles: Draw = (look) => {
  const { paint, fact, random, main } = look
  const wood = woodOf(fact('Material'), '#d8b07a')
  const first = random.int(1, 9)
  const ink = fact('Numbers') === 'Burnt in' ? '#3b2412' : main
  const pin = (x: number, y: number, number: number) =>
    shadow(x + 14, y + 196, 70, 18) +
    path(`M${x - 46} ${y + 20}V${y + 190}A46 16 0 0 0 ${x + 46} ${y + 190}V${y + 20}z`, paint.post(wood)) +
    ellipse(x, y + 14, 47, 36, lit(wood, 0.35), { transform: `rotate(-8 ${x} ${y + 14})` }) +
    words(String(number), { x, y: y + 29, size: 42, colour: ink })
  return (
    pin(220, 110, first) +
    pin(360, 96, first + 2) +
    pin(150, 230, first + 1) +
    pin(300, 236, first + 3) +
    pin(446, 220, ((first + 5) % 12) + 1) +
    group(
      'translate(96 520) rotate(-6)',
      shadow(180, 28, 210, 18, 0.8),
      rect(0, -24, 380, 46, paint.bar(dim(wood, 0.08)), { rx: 9 }),
      ellipse(380, 0, 11, 23, lit(wood, 0.3)),
    )
  )
}

export const drawCroquet: Draw = (look) => {
  const { paint, fact, main, light, random } = look
  const wood = woodOf(fact('Wood'), '#cf9f66')
  const ball = random.pick(['#2b63a8', '#bd3530', '#22262a', '#e8b931'])
  return (
    shadow(330, 520, 250, 40) +
    stroke('M120 500V300Q120 240 175 240T230 300V500', paint.post('#eef0ec'), 17) +
    stroke('M120 500V460M230 500V460', main, 17) +
    group(
      'translate(350 290) rotate(24)',
      rect(-13, -240, 26, 400, paint.post(wood), { rx: 10 }),
      rect(-15, -240, 30, 110, paint.post(main), { rx: 10 }),
      stroke('M-15-222H15M-15-202H15M-15-182H15', light, 4),
      rect(-110, 150, 220, 84, paint.bar(dim(wood, 0.18)), { rx: 10 }),
      rect(-98, 150, 13, 84, paint.bar('#d0ab58')),
      rect(85, 150, 13, 84, paint.bar('#d0ab58')),
      rect(-60, 186, 120, 10, light),
    ) +
    shadow(458, 520, 70, 18) +
    circle(448, 462, 58, paint.ball(ball))
  )
}

export const drawCornhole: Draw = (look) => {
  const { paint, main, light, dark, mark, random } = look
  const wood = random.pick(['#dcb985', '#e3c793', '#cda671'])
  const bag = (x: number, y: number, colour: string, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      shadow(4, 40, 66, 16),
      path('M-52-34Q0-44 52-34Q62 0 52 38Q0 46-52 38Q-62 0-52-34z', paint.face(colour)),
      stroke('M-42-24Q0-32 42-24Q50 0 42 28Q0 34-42 28Q-50 0-42-24z', lit(colour, 0.35), 2, {
        'stroke-dasharray': '6 5',
      }),
    )
  return (
    shadow(310, 516, 270, 46) +
    path('M210 70L430 84L520 440L110 440z', paint.face(wood)) +
    path('M110 440H520V474H110z', dim(wood, 0.35)) +
    path('M236 104L408 114L476 412H156z', paint.face(main)) +
    path('M316 300L404 412H228z', light, { opacity: '.9' }) +
    ellipse(322, 168, 44, 24, '#171b19') +
    ellipse(322, 174, 40, 19, '#3a322a') +
    brandMark(mark, { x: 316, y: 256, size: 50, colour: light }) +
    bag(210, 380, dark, -14) +
    bag(454, 500, main, 12) +
    bag(130, 512, light, -8)
  )
}

export const drawOutdoor: Draw = (look) => {
  const { paint, main, light, dark, fact, name } = look
  const wood = woodOf(fact('Material'), '#d6ad74')
  const ring = (x: number, y: number, colour: string) =>
    ellipse(x, y + 8, 84, 30, 'none', { stroke: '#1b241e', 'stroke-width': 22, opacity: '.18' }) +
    ellipse(x, y, 84, 30, 'none', { stroke: colour, 'stroke-width': 20 }) +
    ellipse(x, y - 3, 84, 30, 'none', { stroke: lit(colour, 0.35), 'stroke-width': 4, 'stroke-dasharray': '14 10' })
  if (name.includes('ladder')) {
    const bola = (x: number, y: number, colour: string) =>
      stroke(`M${x} ${y}Q${x + 20} ${y - 46} ${x + 44} ${y + 14}`, '#efe9da', 5) +
      circle(x, y + 12, 22, paint.ball(colour)) +
      circle(x + 44, y + 26, 22, paint.ball(colour))
    return (
      shadow(300, 530, 240, 36) +
      stroke('M160 100V520M440 100V520', paint.post(wood), 24) +
      [140, 270, 400].map((y) => rect(150, y, 300, 22, paint.bar(wood), { rx: 8 })).join('') +
      bola(220, 142, main) +
      bola(340, 272, light) +
      bola(260, 404, dark)
    )
  }
  return (
    shadow(310, 500, 260, 50) +
    path('M80 420L300 350L520 420L300 500z', lit(wood, 0.12)) +
    path('M80 420L300 500V526L80 446zM520 420L300 500V526L520 446z', dim(wood, 0.3)) +
    [
      [300, 200, 210],
      [180, 290, 130],
      [420, 290, 130],
    ]
      .map(([x = 0, y = 0, h = 0]) => rect(x - 13, y, 26, h, paint.post(wood), { rx: 11 }))
      .join('') +
    ring(300, 370, main) +
    ring(184, 400, light) +
    ring(438, 478, dark) +
    rect(287, 200, 26, 166, paint.post(wood), { rx: 11 })
  )
}
