import { type DemoBlock, type DemoDocument, links, pageAt, rich, table } from './editorial.ts'

type Words = { metric: string; imperial: string }

/** What an area measures in. */
const say = (areaId: string) => (words: Words) => (areaId === 'us' ? words.imperial : words.metric)

const figure = (areaId: string, name: string, alt: string, caption: string): DemoBlock & { type: 'image' } => ({
  type: 'image',
  imageUrl: `asset:guides/${name}-${areaId}.svg`,
  alt,
  caption,
  width: 1200,
  height: 720,
})

const slider = (heading: string, linkUrl: string, ...categoryIds: string[]): DemoBlock => ({
  type: 'productSlider',
  heading,
  linkUrl,
  search: { search: { categoryIds } },
})

const THROWING = [
  'Throwing distance and height',
  '/guides/throwing-distance',
  'Where the board hangs and where the player stands.',
] as const
const CUES = [
  'Choosing a pool cue',
  '/guides/pool-cues',
  'Weight, tip, taper, and what to say at the counter.',
] as const
const TABLES = [
  'A table for league play',
  '/guides/league-tables',
  'Table tennis: tops, nets and the room around them.',
] as const

/** The buying guides, each in the measures of its area. */
export const GUIDES: readonly DemoDocument[] = (['eu', 'us'] as const).flatMap((areaId) => [
  overview(areaId),
  throwingDistance(areaId),
  poolCues(areaId),
  leagueTables(areaId),
])

function overview(areaId: string): DemoDocument {
  const teaser = (scene: string, [heading, linkUrl, text]: readonly [string, string, string]): DemoBlock => ({
    type: 'banner',
    id: linkUrl,
    tone: 'paper',
    heading,
    text,
    linkText: 'Read on',
    linkUrl,
    imageUrl: `asset:scenes/${scene}.svg`,
  })
  return pageAt(
    areaId,
    '/guides',
    {
      title: 'Buying guides',
      description: 'What we tell people on the telephone, written down: for whoever stands behind the counter.',
    },
    teaser('league', THROWING),
    teaser('cues', CUES),
    teaser('table-tennis', TABLES),
  )
}

function throwingDistance(areaId: string): DemoDocument {
  const of = say(areaId)
  return pageAt(
    areaId,
    '/guides/throwing-distance',
    {
      title: 'Throwing distance and height of a dartboard',
      description: of({
        metric:
          'Bull at 1.73 m, oche at 2.37 m for steel tip and 2.44 m for soft tip, and how to check both with one string.',
        imperial:
          'Bull at 5 ft 8 in, line at 7 ft 9 1/4 in for steel tip and 8 ft for soft tip, and how to check both with one string.',
      }),
    },
    {
      type: 'columns',
      columns: [
        [
          figure(
            areaId,
            'throwing-distance',
            of({
              metric: 'A player at the oche, 2.37 m from the face of the board; the bull 1.73 m above the floor.',
              imperial:
                'A player at the line, 7 ft 9 1/4 in from the face of the board; the bull 5 ft 8 in above the floor.',
            }),
            'Measured from the face of the board, not from the wall.',
          ),
        ],
        [
          rich(
            '<h2>The three measures</h2>',
            table(
              ['', 'Steel tip', 'Soft tip'],
              [
                'Floor to bull',
                of({ metric: '1.73 m', imperial: '5 ft 8 in' }),
                of({ metric: '1.73 m', imperial: '5 ft 8 in' }),
              ],
              [
                'Face of the board to the line',
                of({ metric: '2.37 m', imperial: '7 ft 9 1/4 in' }),
                of({ metric: '2.44 m', imperial: '8 ft' }),
              ],
              [
                'Bull to the line, on the slant',
                of({ metric: '2.93 m', imperial: '9 ft 7 3/8 in' }),
                of({ metric: '2.98 m', imperial: '9 ft 9 1/2 in' }),
              ],
            ),
            '<p>The slant is the one to trust. Hold a string at the bull, pull it tight to the front edge of the line: if it fits, height and distance are both right, whatever the skirting board does.</p>',
            of({
              metric:
                '<p>Leave 90 cm free on either side of the board and 1.50 m behind the line. A second board hangs at least 1.80 m from the first, middle to middle.</p>',
              imperial:
                '<p>Keep 3 feet clear on either side of the board and 5 feet behind the line. A second board hangs at least 6 feet from the first, center to center.</p>',
            }),
          ),
        ],
      ],
    },
    {
      type: 'accordion',
      heading: 'Five mistakes we hear about',
      items: [
        {
          heading: 'Measured from the wall',
          html: of({
            metric:
              '<p>Board and bracket stand 4 to 6 cm off the wall, a cabinet up to 12. The distance begins at the face.</p>',
            imperial:
              '<p>Board and bracket stand about 2 inches off the wall, a cabinet up to 5. The distance starts at the face.</p>',
          }),
        },
        {
          heading: 'Line drawn behind the mark',
          html: '<p>Toes may touch the back of the raised oche but not pass its front edge. The measure is to the edge that faces the player.</p>',
        },
        {
          heading: 'Light from one side',
          html: '<p>Half the board lies in the shadow of three darts. A ring around the surround costs less than the arguments.</p>',
        },
        {
          heading: 'A soft tip board at the steel tip distance',
          html: of({
            metric: '<p>Seven centimetres decide whether a league takes the result.</p>',
            imperial: '<p>Two and three-quarter inches decide whether the league takes the result.</p>',
          }),
        },
        {
          heading: 'Never turned',
          html: '<p>Move the number ring one segment every fortnight. The 20 wears out first, the board lasts twice as long.</p>',
        },
      ],
    },
    slider('What marks the line', '/darts/mats-throw-lines', 'darts-mats-throw-lines'),
    links('More guides', CUES, TABLES),
  )
}

function poolCues(areaId: string): DemoDocument {
  const of = say(areaId)
  return pageAt(
    areaId,
    '/guides/pool-cues',
    {
      title: 'Choosing a pool cue',
      description: 'Weight, tip, taper and joint: which cue suits which player, and what a house needs on the wall.',
    },
    {
      type: 'columns',
      columns: [
        [
          figure(
            areaId,
            'cue',
            of({
              metric: 'The parts of a cue from bumper to tip; 145 to 148 cm long.',
              imperial: 'The parts of a cue from bumper to tip; 57 to 58 inches long.',
            }),
            'The tip decides more than anything behind it, and is the cheapest part to change.',
          ),
        ],
        [
          rich(
            '<h2>Start with the weight</h2>',
            of({
              metric:
                '<p>Most players are right with 540 grams, give or take twenty. Heavier breaks harder and forgives less. Who has no idea takes 540 and is happy.</p>',
              imperial:
                '<p>Nineteen ounces fits most people; 18 to 21 covers nearly everyone. Heavier breaks harder and forgives less. When in doubt, nineteen.</p>',
            }),
            '<h2>Then the tip</h2>',
            '<p>Soft takes chalk and spin and mushrooms within a month. Hard keeps its shape and slips. Medium is what one sells. Layered leather plays the same in March as in October.</p>',
          ),
        ],
      ],
    },
    rich(
      table(
        ['Who', 'Cue', 'Weight', 'Tip'],
        [
          'The house, on the wall',
          'one piece, maple, sanded',
          of({ metric: '540 to 570 g', imperial: '19 to 20 oz' }),
          'medium, 13 mm, slip-on ready',
        ],
        [
          'League player',
          'two pieces, wood to wood or steel joint',
          of({ metric: '525 to 555 g', imperial: '18.5 to 19.5 oz' }),
          'layered, medium, 12.5 mm',
        ],
        [
          'Break and jump',
          'stiff, phenolic or hard leather',
          of({ metric: '510 to 710 g', imperial: '18 to 25 oz' }),
          'hard, 13 to 14 mm',
        ],
        [
          'Snooker',
          'ash, three-quarter joint',
          of({ metric: '480 to 510 g', imperial: '17 to 18 oz' }),
          'soft to medium, 9.5 mm',
        ],
        [
          'Youth and tight rooms',
          'short',
          of({ metric: '450 g, 120 to 130 cm', imperial: '16 oz, 48 to 52 in' }),
          'medium, 12 mm',
        ],
      ),
    ),
    {
      type: 'accordion',
      heading: 'At the counter',
      items: [
        {
          heading: '“Is it straight?”',
          html: '<p>Roll it on the table with the joint on the cushion: the tip may shimmer but not jump. Then sight along it from the butt. New cues that lean in a hot car come back bent.</p>',
        },
        {
          heading: '“It feels dead.”',
          html: '<p>Loose ferrule, glazed tip or a joint not closed. Scuff the tip, tighten the joint, tap the ferrule on the palm. Three minutes, and often a sale of tips.</p>',
        },
        {
          heading: '“Carbon or maple?”',
          html: '<p>Carbon does not swell, dent or warp and sends the ball with less squirt. Maple costs a third and sounds like pool.</p>',
        },
        {
          heading: 'How many on the wall?',
          html: '<p>Four to a table and two spare, in two weights. Tips are a consumable: one box of fifty a season for six tables.</p>',
        },
      ],
    },
    slider('Cues on the shelf', '/billiards/cues', 'billiards-cues'),
    slider('Chalk and tips', '/billiards/chalk-tips', 'billiards-chalk-tips'),
    links('More guides', THROWING, TABLES),
  )
}

function leagueTables(areaId: string): DemoDocument {
  const of = say(areaId)
  return pageAt(
    areaId,
    '/guides/league-tables',
    {
      title: 'A table for league play',
      description: of({
        metric: 'Which table tennis table a league accepts, how thick its top should be, and how much room it needs.',
        imperial:
          'Which ping-pong table a league will accept, how thick the top should be, and the room to play it in.',
      }),
    },
    {
      type: 'columns',
      columns: [
        [
          figure(
            areaId,
            'table-room',
            of({
              metric: 'A table of 2.74 by 1.525 m in the middle of a court of 10 by 5 m.',
              imperial: 'A table of 9 by 5 feet in the middle of a court of 33 by 16 and a half feet.',
            }),
            'Room for a club match. National leagues ask for more.',
          ),
        ],
        [
          rich(
            '<h2>What a league looks at</h2>',
            of({
              metric:
                '<p>2.74 by 1.525 m, 76 cm high, a matt top of one colour with white lines, a net of 15.25 cm, and a ball that rises 23 cm when it falls from 30, everywhere on the table.</p>',
              imperial:
                '<p>9 by 5 feet, 30 inches high, a matte top in one color with white lines, a 6-inch net, and a ball that comes up 9 inches when it drops from 12, anywhere on the table.</p>',
            }),
            table(
              ['Top', 'Good for', 'Bounce'],
              [of({ metric: '16 mm', imperial: '5/8 in' }), 'homes, offices', 'soft at the edges'],
              [of({ metric: '19 mm', imperial: '3/4 in' }), 'schools, youth clubs', 'even'],
              [of({ metric: '22 mm', imperial: '7/8 in' }), 'training, lower leagues', 'true'],
              [of({ metric: '25 mm', imperial: '1 in' }), 'match tables', 'true in every corner'],
              [of({ metric: 'resin, 6 mm', imperial: 'resin, 1/4 in' }), 'outdoors, all year', 'lower, faster'],
            ),
          ),
        ],
      ],
    },
    {
      type: 'accordion',
      heading: 'Before you order ten',
      items: [
        {
          heading: 'Does it fit through the door?',
          html: of({
            metric:
              '<p>Folded, a compact table is 1.60 m high and 75 cm deep on its castors. Measure the lift as well.</p>',
            imperial:
              '<p>Folded, a compact table stands 63 inches high and 30 deep on its casters. Measure the elevator, too.</p>',
          }),
        },
        {
          heading: 'One half to play alone?',
          html: '<p>Most roll-away tables fold one half up as a wall. Schools like it; storage rooms too, since halves nest.</p>',
        },
        {
          heading: 'Which spare parts first?',
          html: '<p>Castors, catches and net posts, in this order. All three are kept by number for every table since 2014.</p>',
        },
        {
          heading: 'What else does a match need?',
          html: of({
            metric:
              '<p>Three-star balls, a score board per table, barriers of 1.40 m, and light of 500 lux without glare.</p>',
            imperial:
              '<p>Three-star balls, a flip score per table, 55-inch barriers, and 500 lux of light without glare.</p>',
          }),
        },
      ],
    },
    slider('Tables', '/table-tennis/tables', 'table-tennis-tables'),
    slider('Nets and balls', '/table-tennis/nets', 'table-tennis-nets', 'table-tennis-balls'),
    links('More guides', THROWING, CUES),
  )
}
