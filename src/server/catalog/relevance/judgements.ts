import type { ProductRecord } from '#contract/product-record.ts'

/** Whether a product answers a query. */
type Judge = (product: ProductRecord) => boolean
/** A query and who asks it that way; what is relevant to it. */
type Judgement = { query: string; kind: string; isRelevant: Judge }

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
const at =
  (...path: string[]): Judge =>
  ({ category }) =>
    path.every((each, index) => category.at(index - path.length) === each)
const below =
  (top: string): Judge =>
  ({ category }) =>
    category.includes(top)
const by =
  (brand: string): Judge =>
  (product) =>
    product.brand === brand
const named =
  (...words: string[]): Judge =>
  ({ name }) =>
    words.every((word) => has(name, word))
const value =
  (text: string): Judge =>
  ({ variants, specifications = [] }) =>
    specifications.some((each) => has(each.value, text)) ||
    variants.some(({ attributes = [] }) => attributes.some((each) => has(each.value, text)))
const tagged =
  (tag: string): Judge =>
  ({ tags = [] }) =>
    tags.includes(tag)
const numbered =
  (number: string): Judge =>
  (product) =>
    product.number === number
const endingWith =
  (digits: string): Judge =>
  ({ number }) =>
    number.endsWith(digits)
const all =
  (...judges: Judge[]): Judge =>
  (product) =>
    judges.every((judge) => judge(product))
const any =
  (...judges: Judge[]): Judge =>
  (product) =>
    judges.some((judge) => judge(product))

const of = (kind: string, cases: readonly (readonly [string, Judge])[]): Judgement[] =>
  cases.map(([query, isRelevant]) => ({ query, kind, isRelevant }))

const steel = at('Steel tip darts')
const soft = at('Soft tip darts')
const flights = at('Flights')
const shafts = at('Shafts')
const bristle = at('Bristle boards')
const cues = at('Cues')
const rubbers = at('Rubbers')
const footballTables = at('Table football', 'Tables')
const tennisTables = at('Table tennis', 'Tables')
const chessSets = at('Chess', 'Sets')

/** What people type and what they want to see, over the products of the demo world. */
export const JUDGEMENTS: readonly Judgement[] = [
  ...of('a number, however it is typed', [
    ['NB 2055', numbered('NB 2055')],
    ['nb2055', numbered('NB 2055')],
    ['NB-2055', numbered('NB 2055')],
    ['nb.2055', numbered('NB 2055')],
    ['HT-1800', numbered('HT-1800')],
    ['ht1800', numbered('HT-1800')],
    ['HT 1800', numbered('HT-1800')],
    ['104-158', numbered('104-158')],
    ['104158', numbered('104-158')],
    ['104 158', numbered('104-158')],
    ['MF/1111', numbered('MF/1111')],
    ['mf 1111', numbered('MF/1111')],
    ['MF1111', numbered('MF/1111')],
    ['S 150.7', numbered('S 150.7')],
    ['S150.7', numbered('S 150.7')],
    ['s1507', numbered('S 150.7')],
    ['PN-14-77', numbered('PN-14-77')],
    ['PN1477', numbered('PN-14-77')],
    ['BZ.217', numbered('BZ.217')],
    ['bz 217', numbered('BZ.217')],
    ['BW 12.55', numbered('BW 12.55')],
    ['bw1255', numbered('BW 12.55')],
    ['BF-17.88', numbered('BF-17.88')],
    ['BZ.201', numbered('BZ.201')],
    ['ZW 15-66', numbered('ZW 15-66')],
    ['zw1566', numbered('ZW 15-66')],
    ['OG1855', numbered('OG1855')],
    ['og 1855', numbered('OG1855')],
    ['SMT-185', numbered('SMT-185')],
    ['LS 2294', numbered('LS 2294')],
  ]),
  ...of('the part of a number that is on the label', [
    ['1800', endingWith('1800')],
    ['2055.23', numbered('NB 2055')],
    ['1855', endingWith('1855')],
  ]),
  ...of('the number or EAN of a variant', [
    ['NB 2055.23', numbered('NB 2055')],
    ['NB2055.24', numbered('NB 2055')],
    ['2900000000094', numbered('NB 2055')],
    ['2900000003156', numbered('NB 2110')],
    ['nb 2110 22', numbered('NB 2110')],
  ]),
  ...of('a number that was replaced', [
    ['NE-5100', numbered('NB 2055')],
    ['ne5100', numbered('NB 2055')],
    ['NE-5121', numbered('NB 2070')],
    ['SA 5121', numbered('S 142.0')],
    ['ca5128', numbered('104-162')],
  ]),
  ...of('a kind of thing', [
    ['steel darts', steel],
    ['steel tip darts', steel],
    ['soft darts', soft],
    ['soft tip darts', soft],
    ['flights', flights],
    ['shafts', shafts],
    ['dart case', at('Darts', 'Cases')],
    ['oche mat', at('Mats & throw lines')],
    ['bristle board', bristle],
    ['electronic dartboard', at('Electronic boards')],
    ['surround', at('Surrounds')],
    ['pool cue', cues],
    ['snooker ball set', all(at('Billiards', 'Balls'), named('snooker'))],
    ['cue chalk', at('Chalk & tips')],
    ['pool cloth', at('Cloths')],
    ['cue case', at('Cue cases')],
    ['football table', footballTables],
    ['table football balls', at('Table football', 'Balls')],
    ['table tennis table', tennisTables],
    ['table tennis bat', at('Bats')],
    ['rubber', rubbers],
    ['net set', at('Nets')],
    ['competition boules', at('Competition')],
    ['leisure boules', at('Leisure')],
    ['kubb', at('Kubb')],
    ['number skittles', at('Number skittles')],
    ['croquet', at('Croquet')],
    ['cornhole', at('Cornhole')],
    ['chess clock', at('Clocks')],
    ['chess set', chessSets],
    ['chess pieces', at('Chess', 'Pieces')],
    ['backgammon', at('Backgammon')],
    ['carrom', at('Carrom')],
    ['playing cards', at('Playing cards')],
    ['poker chips', any(at('Chip sets'), at('Chips'))],
    ['air hockey table', at('Air hockey', 'Tables')],
    ['shuffleboard', below('Shuffleboard')],
    ['scoreboard', at('Scoreboards')],
    ['sand timer', all(at('Timers'), named('sand timer'))],
    ['medal', at('Medals')],
  ]),
  ...of('one and many', [
    ['flight', flights],
    ['shaft', shafts],
    ['cues', cues],
    ['rubbers', rubbers],
    ['medals', at('Medals')],
    ['bats', at('Bats')],
    ['dart', below('Darts')],
    ['chess sets', chessSets],
    ['cloth', at('Cloths')],
  ]),
  ...of('the beginning of a word', [
    ['foxgl', named('Foxglove')],
    ['norrl', named('Norrland')],
    ['blackth', named('Blackthorn')],
    ['backgam', at('Backgammon')],
    ['carr', any(at('Carrom'), by('Carrelou'), named('Carrick'))],
    ['croq', at('Croquet')],
    ['scorebo', at('Scoreboards')],
    ['shuffleb', below('Shuffleboard')],
    ['steel dar', steel],
    ['snooker ba', all(at('Billiards', 'Balls'), named('snooker'))],
    ['electronic dart', at('Electronic boards')],
    ['constell', named('Constellation')],
    ['northumb', named('Northumbria')],
    ['zeitn', named('Zeitnot')],
  ]),
  ...of('a name', [
    ['Harrier', named('Harrier')],
    ['Norrland', named('Norrland')],
    ['Foxglove Club', named('Foxglove', 'Club')],
    ['Publican', named('Publican')],
    ['Old Oak', named('Old Oak')],
    ['Catenaccio', named('Catenaccio')],
    ['Delta Queen', named('Delta Queen')],
    ['Harbour Lights', named('Harbour Lights')],
    ['Polar Draft', named('Polar Draft')],
    ['Fog over Wick', named('Fog over Wick')],
    ['Court & Crown', named('Court & Crown')],
    ['Court and Crown', named('Court & Crown')],
    ['Tally-ho', named('Tally-ho')],
    ['tallyho', named('Tally-ho')],
    ["Miller's Fox", named('Miller’s Fox')],
    ['millers fox', named('Miller’s Fox')],
  ]),
  ...of('a brand', [
    ['Ninebarrow', by('Ninebarrow')],
    ['Halvard Tofte', by('Halvard Tofte')],
    ['Corbeck', by('Corbeck')],
    ['Bastide & Fer', by('Bastide & Fer')],
    ['bastide fer', by('Bastide & Fer')],
    ['Ashgrove & Tull', by('Ashgrove & Tull')],
    ['Ashgrove and Tull', by('Ashgrove & Tull')],
    ['laurenz und sohn', by('Laurenz & Sohn')],
    ['pilcrow', by('Pilcrow & Pawn')],
    ['bramley', by('Bramley Cue Works')],
    ['owlglass', by('Owlglass Games')],
  ]),
  ...of('a brand and a thing', [
    ['Corbeck flights', all(by('Corbeck'), flights)],
    ['corbeck shafts', all(by('Corbeck'), shafts)],
    ['Ninebarrow steel darts', all(by('Ninebarrow'), steel)],
    ['Halvard Tofte soft darts', all(by('Halvard Tofte'), soft)],
    ['Kestermann ring light', all(by('Kestermann'), named('ring light'))],
    ['Penhallick cue case', all(by('Penhallick'), at('Cue cases'))],
    ['Gambrelle backgammon', all(by('Gambrelle'), at('Backgammon'))],
    ['Bolzarini players', all(by('Bolzarini'), at('Players'))],
    ['Rivermint chip set', all(by('Rivermint'), at('Chip sets'))],
    ['Vallgren kubb', all(by('Vallgren'), at('Kubb'))],
    ['Carrelou competition boules', all(by('Carrelou'), at('Competition'))],
    ['Voltrey scoreboard', all(by('Voltrey'), at('Scoreboards'))],
  ]),
  ...of('a thing and what it is like', [
    ['steel darts 24 g', all(steel, value('24 g'))],
    ['steel darts 24g', all(steel, value('24 g'))],
    ['24 gram steel darts', all(steel, value('24 g'))],
    ['chess pieces 95 millimetres', all(at('Chess', 'Pieces'), value('95 mm'))],
    ['soft darts 18g', all(soft, value('18 g'))],
    ['90 % tungsten steel darts', all(steel, any(named('90 % tungsten'), value('90 %')))],
    ['brass soft darts', all(soft, any(named('brass'), value('brass')))],
    ['nylon shafts', all(shafts, any(named('nylon'), value('nylon')))],
    ['titanium shafts', all(shafts, any(named('titanium'), value('titanium')))],
    ['kite flights', all(flights, any(named('kite'), value('kite')))],
    ['flights standard red', all(flights, named('standard'), value('red'))],
    ['black dart case', all(at('Darts', 'Cases'), value('black'))],
    ['pool cue 19 oz', all(cues, value('19 oz'))],
    ['pool cloth burgundy', all(at('Cloths'), value('burgundy'))],
    ['rubber 2.0 mm red', all(rubbers, value('2.0 mm'), value('red'))],
    ['boules 680 g', all(below('Boules'), value('680 g'))],
    ['chess pieces 95 mm', all(at('Chess', 'Pieces'), value('95 mm'))],
    ['gold medal', all(at('Medals'), value('gold'))],
    ['bestseller steel darts', all(steel, tagged('Bestseller'))],
    ['22 g', value('22 g')],
    ['680 g', value('680 g')],
    ['folding chess board', all(at('Chess', 'Boards'), any(named('folding'), value('folding')))],
  ]),
  ...of('a typo', [
    ['stel darts', steel],
    ['tungsen darts', any(named('tungsten'), value('tungsten'))],
    ['fligths', flights],
    ['bakgammon', at('Backgammon')],
    ['carromm', at('Carrom')],
    ['croqet', at('Croquet')],
    ['chess clok', at('Clocks')],
    ['scorebord', at('Scoreboards')],
    ['shufleboard', below('Shuffleboard')],
    ['billard chalk', at('Chalk & tips')],
    ['snoker balls', all(at('Billiards', 'Balls'), named('snooker'))],
    ['electronic dartbord', at('Electronic boards')],
    ['ninebarow', by('Ninebarrow')],
    ['halvard tofta', by('Halvard Tofte')],
    ['foxglvoe', named('Foxglove')],
    ['kestermann ring ligth', all(by('Kestermann'), named('ring light'))],
    ['surrund', at('Surrounds')],
    ['corbek flights', all(by('Corbeck'), flights)],
  ]),
  ...of('another word for it', [
    ['foosball table', footballTables],
    ['babyfoot', below('Table football')],
    ['kicker balls', at('Table football', 'Balls')],
    ['ping pong balls', at('Table tennis', 'Balls')],
    ['pingpong table', tennisTables],
    ['table tennis paddle', at('Bats')],
    ['petanque', below('Boules')],
    ['stems', shafts],
    ['bean bag toss', at('Cornhole')],
    ['quoits', at('Ring toss & quoits')],
    ['dart board cabinet', at('Cabinets')],
    ['Dartscheibe', any(bristle, at('Electronic boards'))],
    ['tungsten dartpfeile 22 g', all(any(steel, soft), value('tungsten'), value('22 g'))],
    ['cochonnet', at('Jacks & accessories')],
  ]),
  ...of('a space too many or too few', [
    ['chessboard', at('Chess', 'Boards')],
    ['poolcue', cues],
    ['steeltip darts', steel],
    ['score board', at('Scoreboards')],
    ['shuffle board', below('Shuffleboard')],
    ['back gammon', at('Backgammon')],
    ['dartcase', at('Darts', 'Cases')],
    ['steeltipdarts', steel],
    ['274 x 152', all(tennisTables, value('274'))],
  ]),
  ...of('letters of the neighbours', [
    ['Place du Marche', named('Place du Marché')],
    ['place du marché', named('Place du Marché')],
    ['esterel', named('Estérel')],
    ['Estérel boules', all(named('Estérel'), below('Boules'))],
    ['Sommieres', named('Sommières')],
    ['ALCAZAR', named('Alcázar')],
    ['alcázar playing cards', all(named('Alcázar'), at('Playing cards'))],
    ['pétanque', below('Boules')],
    ['schach', below('Chess')],
    ['kø', cues],
    ['skak', below('Chess')],
    ['bordtennis', below('Table tennis')],
    ['Tischfußball', below('Table football')],
    ['dartpile', any(steel, soft)],
    ['Pfeile 24 g', all(any(steel, soft), value('24 g'))],
    ['fléchettes', any(steel, soft)],
    ['jeu de boules', below('Boules')],
    ['baby-foot', below('Table football')],
    ['Tischkicker', below('Table football')],
    ['Kickertisch', below('Table football')],
    ['Kreide', at('Chalk & tips')],
    ['Queue', cues],
  ]),
]
