import type { Draw, Look } from './look.ts'
import { brandMark } from './marks.ts'
import { circle, dim, ellipse, group, lit, mix, path, rect, shadow, stroke, words } from './paint.ts'

/** Lines of at most `width` signs. */
function lines(text: string, width: number): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const last = found.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found.slice(0, 3)
}

function title(text: string, at: { x: number; y: number; size: number; colour: string; width: number }): string {
  return lines(text, at.width)
    .map((line, place) =>
      words(line, { x: at.x, y: at.y + place * at.size * 1.06, size: at.size, colour: at.colour, weight: 800 }),
    )
    .join('')
}

/** A scene on a box, 300 by 300 from its top left corner: sky, light, hills or water, something that stands in it. */
function scene({ main, dark, light, random }: Look): string {
  const sky = random.pick([mix(main, '#ffffff', 0.35), light, mix(dark, main, 0.5), mix(light, main, 0.35)])
  const orb = random.pick([light, '#fff4d2', lit(main, 0.6)])
  const far = mix(main, sky, 0.45)
  const hills = random.pick([
    'M0 190Q70 130 150 180T300 150V300H0z',
    'M0 200L70 120L130 190L200 100L300 200V300H0z',
    'M0 190H300V300H0z',
  ])
  const near = random.pick([
    'M0 240Q90 200 180 240T300 230V300H0z',
    'M0 250Q60 220 120 246T240 240T300 250V300H0z',
    'M0 230L140 262L300 226V300H0z',
  ])
  const figure = random.pick([
    'M200 236V150H214L208 128H236L230 150H244V236z',
    'M70 246Q110 270 170 246L160 262H84zM116 244V170L156 232z',
    'M60 240L90 150L120 240zM100 244L124 176L150 244z',
    'M190 240Q186 190 210 190Q206 168 224 170Q246 172 242 196Q262 204 256 240z',
    'M80 240V186L120 156L160 186V240z',
    'M216 240V170Q180 160 190 130Q196 104 222 106Q256 104 258 134Q264 164 226 170V240z',
  ])
  const stars = random.chance(0.4)
    ? [40, 90, 150, 220, 262].map((x, place) => circle(x, 26 + ((place * 37) % 60), 3, lit(light, 0.4))).join('')
    : ''
  return (
    rect(0, 0, 300, 300, sky) +
    stars +
    circle(random.int(70, 230), random.int(70, 120), random.int(26, 46), orb) +
    path(hills, far) +
    path(figure, dark) +
    path(near, mix(dark, main, 0.35))
  )
}

export const drawBoardGame: Draw = (look) => {
  const { paint, main, dark, light, mark, brand, random, kind } = look
  const series = look.name.replace(
    / (the family game|junior edition|expansion|duel edition|travel edition|pocket game|in a tin)$/i,
    '',
  )
  const isSmall = kind === 'travel-games'
  const size = isSmall ? 0.8 : 1
  const isTop = random.chance(0.5)
  return (
    shadow(322, 520, 270, 48) +
    group(
      `translate(${isSmall ? 66 : 18} ${isSmall ? 60 : 6}) scale(${size})`,
      path('M420 96L500 60V466L420 510z', dim(dark, 0.25)),
      path('M84 96L176 60H500L420 96z', lit(main, 0.35)),
      group(
        'translate(84 96)',
        `<svg width="336" height="414" viewBox="0 0 300 370" preserveAspectRatio="xMidYMid slice"><g${isTop ? '' : ' transform="translate(0 80)"'}>${scene(look)}</g>${rect(0, isTop ? 270 : 0, 300, isTop ? 100 : 110, isTop ? dark : main)}</svg>`,
      ),
      title(series, {
        x: 252,
        y: isTop ? 436 : 148,
        size: series.length > 16 ? 31 : 38,
        colour: light,
        width: series.length > 16 ? 15 : 12,
      }),
      rect(84, 96, 336, 414, paint.face('#ffffff'), { opacity: '.08' }),
      brandMark(mark, { x: 388, y: isTop ? 128 : 478, size: 34, colour: light }),
      group(
        'translate(461 290) rotate(90) skewX(24)',
        words(brand, { x: 0, y: 8, size: 24, colour: light, weight: 600 }),
      ),
    )
  )
}

export const drawCardDeck: Draw = (look) => (look.kind === 'card-games' ? cardGame(look) : deck(look))

function cardGame(look: Look): string {
  const { main, dark, light, random, name, mark } = look
  const series = name.replace(/ (card game|party cards|trick-taking game)$/i, '')
  const card = (x: number, turn: number, colour: string) =>
    group(
      `translate(${x} 360) rotate(${turn})`,
      rect(-74, -118, 148, 220, '#fbfaf5', { rx: 14, stroke: '#cfd3cb', 'stroke-width': 2 }),
      rect(-62, -106, 124, 196, colour, { rx: 8 }),
      brandMark(mark, { x: 0, y: -8, size: 78, colour: light }),
    )
  return (
    shadow(310, 508, 270, 44) +
    card(440, 18, mix(main, light, 0.2)) +
    card(360, 6, dark) +
    group(
      'translate(88 110)',
      path('M246 0L286-22V346L246 380z', dim(dark, 0.3)),
      path('M0 0L44-22H286L246 0z', lit(main, 0.4)),
      `<svg width="246" height="380" viewBox="0 0 300 463" preserveAspectRatio="xMidYMid slice"><g transform="translate(0 150)">${scene(look)}</g>${rect(0, 0, 300, 160, random.chance(0.5) ? main : dark)}</svg>`,
      title(series, { x: 123, y: 46, size: 28, colour: light, width: 13 }),
    )
  )
}

const SUITS = {
  heart: 'M0 34C-46 2-40-34-16-34C-6-34 0-26 0-20C0-26 6-34 16-34C40-34 46 2 0 34z',
  spade: 'M0-38C44-4 40 24 18 24C10 24 4 18 2 14L10 38H-10L-2 14C-4 18-10 24-18 24C-40 24-44-4 0-38z',
  diamond: 'M0-40L28 0L0 40L-28 0z',
  club: 'M0-38A16 16 0 0 1 12-11A16 16 0 1 1 4 14L10 38H-10L-4 14A16 16 0 1 1-12-11A16 16 0 0 1 0-38z',
} as const

function deck(look: Look): string {
  const { paint, colours, light, mark, random, dark, fact } = look
  const back = colours[0] === look.main ? look.main : colours[0]
  const suits = Object.keys(SUITS) as (keyof typeof SUITS)[]
  const start = random.int(0, 3)
  const ranks = random.pick(['A K Q', 'Q K A', '7 A J', 'J Q K'] as const).split(' ')
  const wide = fact('Size').startsWith('Bridge') ? 156 : fact('Size').startsWith('Patience') ? 140 : 172
  const card = (turn: number, rank: string, suit: keyof typeof SUITS) => {
    const ink = suit === 'heart' || suit === 'diamond' ? '#b3272c' : '#22262a'
    return group(
      `translate(370 520) rotate(${turn})`,
      rect(-wide / 2, -330, wide, 250, '#fdfcf8', { rx: 14, stroke: '#c9cec5', 'stroke-width': 2 }),
      words(rank, { x: -wide / 2 + 24, y: -290, size: fact('Index') === 'Jumbo' ? 50 : 38, colour: ink }),
      group(`translate(${-wide / 2 + 24} -266) scale(.36)`, path(SUITS[suit], ink)),
      group('translate(6 -204) scale(1.500)', path(SUITS[suit], ink)),
    )
  }
  return (
    shadow(320, 500, 270, 44) +
    ranks.map((rank, place) => card(-14 + place * 20, rank, suits[(start + place) % 4] ?? 'spade')).join('') +
    group(
      'translate(70 150)',
      path(`M${wide + 40} 0L${wide + 82}-20V298L${wide + 40} 326z`, dim(back, 0.5)),
      path(`M0 0L44-20H${wide + 82}L${wide + 40} 0z`, lit(back, 0.4)),
      rect(0, 0, wide + 40, 326, paint.face(back)),
      rect(14, 14, wide + 12, 298, 'none', { stroke: light, 'stroke-width': 3, rx: 8 }),
      ellipse(wide / 2 + 20, 163, 66, 88, dim(back, 0.25)),
      ellipse(wide / 2 + 20, 163, 66, 88, 'none', { stroke: light, 'stroke-width': 2.5 }),
      brandMark(mark, { x: wide / 2 + 20, y: 163, size: 84, colour: light }),
      [
        [40, 50],
        [wide, 50],
        [40, 276],
        [wide, 276],
      ]
        .map(([x = 0, y = 0]) => group(`translate(${x} ${y}) scale(.42)`, path(SUITS[suits[start] ?? 'spade'], light)))
        .join(''),
      path(`M${wide / 2 - 10} 0a30 20 0 0 0 60 0z`, dim(dark, 0.2), { opacity: '.5' }),
    )
  )
}

const CHIPS = ['#b3272c', '#23518f', '#22262a', '#1f7048', '#6a3f8f', '#d9a02c']

export const drawPokerChips: Draw = (look) => {
  const { paint, main, light, mark, random, kind, dark } = look
  const colours = [main, ...CHIPS.filter((each) => each !== main)]
  const chip = (x: number, y: number, colour: string) =>
    path(`M${x - 78} ${y}v16a78 34 0 0 0 156 0v-16z`, paint.post(dim(colour, 0.15))) +
    stroke(`M${x - 60} ${y + 30}v-10M${x} ${y + 50}v-14M${x + 60} ${y + 30}v-10`, '#f5f1e6', 17, { opacity: '.9' })
  const top = (x: number, y: number, colour: string) =>
    ellipse(x, y, 78, 34, paint.face(colour)) +
    ellipse(x, y, 68, 29, 'none', { stroke: '#f5f1e6', 'stroke-width': 15, 'stroke-dasharray': '27 38' }) +
    ellipse(x, y, 48, 20, lit(colour, 0.1), { stroke: lit(light, 0.3), 'stroke-width': 2.5 }) +
    group(`translate(${x} ${y}) scale(1 .44)`, brandMark(mark, { x: 0, y: 0, size: 46, colour: light }))
  const stack = (x: number, base: number, count: number, colour: string) => {
    const id = `k${colour.slice(1)}`
    const below = Array.from(
      { length: count - 1 },
      (_, place) => `<use href="#${id}" x="${x}" y="${base - (place + 1) * 20}"/>`,
    )
    const rows = `<use href="#${id}" x="${x}" y="${base}"/>${below.join('')}`
    return (
      `<defs><g id="${id}">${chip(0, 0, colour)}</g></defs>` +
      shadow(x + 14, base + 36, 110, 30) +
      rows +
      top(x, base - (count - 1) * 20, colour)
    )
  }
  const of = (place: number) => colours[(place + random.int(0, 1)) % colours.length] ?? main
  if (kind === 'chips')
    return (
      stack(300, 420, 12, main) +
      group('translate(40 0)', shadow(430, 474, 90, 22), chip(420, 444, main), top(420, 444, main))
    )
  return (
    stack(180, 300, random.int(5, 8), of(1)) +
    stack(420, 296, random.int(4, 9), of(2)) +
    stack(250, 430, random.int(4, 8), main) +
    stack(424, 452, random.int(1, 3), dark)
  )
}

export const drawBox: Draw = ({ paint, main, light, mark }) =>
  shadow(310, 500, 250, 46) +
  path('M300 210L500 150V420L300 500z', paint.face('#a9855a')) +
  path('M300 210L100 150V420L300 500z', paint.face('#c9a677')) +
  path('M300 96L500 150L300 210L100 150z', '#dcbd90') +
  path('M180 174L380 118L420 129L220 186V236L180 224z', light, { opacity: '.7' }) +
  group('translate(200 320) skewY(18)', brandMark(mark, { x: 0, y: 0, size: 110, colour: main }))
