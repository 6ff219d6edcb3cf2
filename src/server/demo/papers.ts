import { paperOf } from './paper.ts'

type Paper = {
  /** Its key in the asset table. */
  key: string
  title: string
  /** Kinds of products that it comes with, by id. */
  kinds: readonly string[]
  paragraphs: readonly string[]
}

const PAPERS: readonly Paper[] = [
  {
    key: 'papers/hanging-a-dartboard.pdf',
    title: 'Hanging a dartboard',
    kinds: ['bristle-boards', 'electronic-boards', 'surrounds', 'cabinets'],
    paragraphs: [
      '1. Measure 1.73 m (5 ft 8 in) from the floor to the centre of the bull and mark the wall.',
      '2. Screw the bracket to the wall so that its notch stands at the mark. Use plugs that fit the wall: a board weighs up to 6 kg, and every dart pulls at it.',
      '3. Put the screw into the middle of the back of the board, one millimetre proud, and the three rubber feet around it.',
      '4. Hang the board with the 20 on top, then turn the feet until it does not move.',
      '5. The front of the oche is 2.37 m (7 ft 9 1/4 in) from the face of the board, along the floor.',
      'Turn the number ring by one segment every fortnight: a board that is turned lasts twice as long. Never wet a bristle board.',
    ],
  },
  {
    key: 'papers/care-of-darts.pdf',
    title: 'Care of darts',
    kinds: ['steel-darts', 'soft-darts'],
    paragraphs: [
      'Wash barrels in warm water with a drop of soap and dry them at once. The grip comes back, and the set balances as it did.',
      'Look at points and tips once a week. A steel point that has a hook tears the board: a few turns on a stone take it away.',
      'Change flights when an edge is torn, and the shafts of a set together: a bent one shows at the board, not in the hand.',
      'Tighten the shaft before every leg. A rubber ring between barrel and shaft keeps it there.',
    ],
  },
  {
    key: 'papers/assembly-of-a-football-table.pdf',
    title: 'Assembly of a football table',
    kinds: ['football-tables'],
    paragraphs: [
      'Two people, one hour, a cross screwdriver and a 13 mm spanner.',
      '1. Lay the cabinet upside down on the carton. Bolt each leg with four bolts and washers; tighten them only when all sixteen are in.',
      '2. Turn the table over, both people at the long sides. Never lift it by the rods.',
      '3. Push the rods through the bearings: goalkeeper first, then defence, midfield, attack. Bumpers stand between the outer figures and the bearing.',
      '4. Level the field with the feet: a ball laid in each corner has to stay there.',
      'One drop of silicone oil a month on each rod, none in the bearings. Grease takes dust, and dust takes the bearing.',
    ],
  },
  {
    key: 'papers/setting-up-a-table-tennis-table.pdf',
    title: 'Setting up a table tennis table',
    kinds: ['tt-tables'],
    paragraphs: [
      '1. Stand on the long side. Unlock both halves; lower one after the other, hands on the handles and nowhere else.',
      '2. Lock the wheels. The top stands 76 cm above the floor: turn the feet until the gap between the halves is even.',
      '3. Clamp the net. It is 15.25 cm high over its whole length; hang the gauge at the centre and pull the cord until it touches.',
      '4. To put it away take the net off first, then fold the halves and lock them.',
      'Wipe an indoor top with a damp cloth; no household cleaner, it polishes and the ball slides. Keep an indoor table dry.',
    ],
  },
  {
    key: 'papers/care-of-a-cue.pdf',
    title: 'Care of a cue',
    kinds: ['cues', 'cue-tips'],
    paragraphs: [
      'Wipe the shaft with a dry cloth after play. Chalk and sweat together make it stick.',
      'Keep a cue lying or hanging, never leaning: a cue that leans for a winter is bent in spring.',
      'Shape the tip to the round of a coin and press it often with the flat of a file. Change it before the ferrule shows.',
      'A new tip: cut the old one off flat, roughen both faces, one drop of glue, clamp for ten minutes, trim after a day.',
    ],
  },
  {
    key: 'papers/assembly-of-an-air-hockey-table.pdf',
    title: 'Assembly of an air hockey table',
    kinds: ['air-hockey-tables'],
    paragraphs: [
      '1. Bolt the legs to the cabinet as it lies upside down; two people turn it over.',
      '2. Hang the score unit on both posts and plug it in below the rail before the posts are tightened.',
      '3. Level the field in both directions with the feet: a puck on the running fan has to stand still.',
      '4. Leave 30 cm around the fan. It draws its air from below.',
      'Vacuum the field before the first game of a day; open a blocked hole with a wooden stick, never with steel.',
    ],
  },
]

/** Every paper of the demo world with its key in the asset table, as PDF. */
export const papers = (): { key: string; pdf: Buffer }[] =>
  PAPERS.map(({ key, title, paragraphs }) => ({ key, pdf: paperOf(title, paragraphs) }))

/** The papers that come with a kind of product, as its record names them. */
export const papersOf = (kindId: string): { url: string; text: string }[] =>
  PAPERS.filter(({ kinds }) => kinds.includes(kindId)).map(({ key, title }) => ({ url: `asset:${key}`, text: title }))
