/** What a brand's pictures are drawn with: two colours of its own, a light one, and the form of its ornaments. */
export type BrandLook = {
  main: string
  dark: string
  light: string
  mark: 'bars' | 'ring' | 'chevron' | 'diamond' | 'sun' | 'wave' | 'cross' | 'leaf'
}

/** An invented maker: how it numbers its products, what it makes, and what it charges for its name. */
export type Brand = {
  name: string
  /** `#` stands for the product's number, as many digits as signs at least. */
  numbering: string
  /** Stands between a product's number and what tells its variants apart. */
  joint: '.' | '-' | '/' | ' '
  lines: readonly string[]
  priceFactor: number
  /** Where it is at home. */
  country: string
  look: BrandLook
}

function brand(
  name: string,
  [numbering, joint]: readonly [string, Brand['joint']],
  lines: string,
  [country, priceFactor]: readonly [string, number],
  [main, dark, light, mark]: readonly [string, string, string, BrandLook['mark']],
): Brand {
  return { name, numbering, joint, lines: lines.split(' '), country, priceFactor, look: { main, dark, light, mark } }
}

/** The makers the wholesaler carries. None of them exists. */
export const BRANDS: readonly Brand[] = [
  brand(
    'Halvard Tofte',
    ['HT-####', '.'],
    'darts flights',
    ['Norway', 1.25],
    ['#1f4f46', '#12302b', '#d9b25f', 'ring'],
  ),
  brand(
    'Corbeck',
    ['104-###', '-'],
    'darts flights cases',
    ['United Kingdom', 1.05],
    ['#b3312c', '#5c1513', '#f0d9c0', 'chevron'],
  ),
  brand(
    'Ninebarrow',
    ['NB ####', '.'],
    'darts boards',
    ['United Kingdom', 1.15],
    ['#2b3a67', '#161e38', '#e9c46a', 'bars'],
  ),
  brand(
    'Quillbeam',
    ['QB###', '-'],
    'darts flights',
    ['Netherlands', 1.1],
    ['#e07a1f', '#6b3405', '#fff1dc', 'diamond'],
  ),
  brand('Treskvik', ['TK-####', '.'], 'darts', ['Sweden', 1.35], ['#3d5a80', '#1d2d44', '#cfe3ee', 'wave']),
  brand(
    'Fennwright',
    ['FW-###', '.'],
    'flights cases',
    ['United Kingdom', 0.95],
    ['#2a7f62', '#12382b', '#f3e6b3', 'leaf'],
  ),
  brand('Skarvholm', ['S ###.#', '-'], 'darts electronic', ['Denmark', 0.9], ['#6d4c9f', '#33214f', '#ead9ff', 'sun']),
  brand('Morrowfield', ['MF/####', '-'], 'boards', ['United Kingdom', 1.2], ['#7a1f2b', '#3b0d14', '#f2e2c4', 'cross']),
  brand(
    'Kestermann',
    ['KST ####', '-'],
    'boards electronic',
    ['Germany', 1],
    ['#20303c', '#0e171e', '#9fd0c7', 'ring'],
  ),
  brand('Ringhalo', ['RH-##', '.'], 'boards', ['Netherlands', 1.1], ['#d7a021', '#5b3f05', '#fff6d6', 'sun']),
  brand('Voltrey', ['VX####', '-'], 'electronic scoring', ['Belgium', 1], ['#0e7fa8', '#063a50', '#d4f1fb', 'bars']),
  brand(
    'Penhallick',
    ['PH-###', '/'],
    'cues cases',
    ['United Kingdom', 1.3],
    ['#5b3a21', '#2d1b0e', '#e8c88e', 'diamond'],
  ),
  brand(
    'Ashgrove & Tull',
    ['AT ####', '-'],
    'cues',
    ['United Kingdom', 1.5],
    ['#173f35', '#0a201b', '#d8b26a', 'cross'],
  ),
  brand(
    'Bramley Cue Works',
    ['BC####', '.'],
    'cues chalk',
    ['United Kingdom', 0.85],
    ['#94331f', '#471609', '#f5dfb8', 'chevron'],
  ),
  brand('Phenora', ['PN-##-##', '-'], 'billiard-balls', ['Belgium', 1.3], ['#b21e35', '#560d19', '#ffe9c9', 'ring']),
  brand(
    'Rondelac',
    ['RL ###', '-'],
    'billiard-balls chalk',
    ['France', 0.95],
    ['#27476e', '#122338', '#f1d78a', 'wave'],
  ),
  brand('Kerrick Chalk', ['KC-###', '-'], 'chalk', ['Ireland', 1], ['#3576b5', '#163554', '#e3f0fb', 'diamond']),
  brand('Baizeworth', ['BW ##.##', '-'], 'cloth', ['United Kingdom', 1.15], ['#1d6b45', '#0c3320', '#e9e1bd', 'leaf']),
  brand('Lanifex', ['LX-####', '.'], 'cloth', ['Italy', 1.3], ['#1e5f8a', '#0c2d43', '#efe4cf', 'bars']),
  brand(
    'Bolzarini',
    ['BZ.###', '-'],
    'football-tables football-parts',
    ['Italy', 1.15],
    ['#b5222a', '#530e12', '#f6f1e6', 'chevron'],
  ),
  brand(
    'Torfelder',
    ['TF ####', '-'],
    'football-tables football-parts',
    ['Germany', 1.2],
    ['#23303a', '#10171d', '#d8a23b', 'bars'],
  ),
  brand('Stangaard', ['81-####', '-'], 'football-parts', ['Denmark', 0.95], ['#4a6b2f', '#223314', '#f0ebcf', 'wave']),
  brand('Hayanori', ['HN-###', '-'], 'bats rubbers', ['Japan', 1.4], ['#c32b2b', '#5f1010', '#fbe9df', 'sun']),
  brand(
    'Veltarro',
    ['VT ####', '.'],
    'bats rubbers tt-balls',
    ['Germany', 1.05],
    ['#2d4c8f', '#152446', '#ffd36b', 'chevron'],
  ),
  brand('Loopwell', ['LW###', '-'], 'bats tt-balls', ['Hungary', 0.8], ['#2f8f83', '#124640', '#f9e7c8', 'ring']),
  brand('Nordplatte', ['NP-####', '-'], 'tt-tables', ['Germany', 1.15], ['#1f5d8c', '#0e2d45', '#dfe9ee', 'bars']),
  brand('Carrelou', ['CL ###', '/'], 'boules', ['France', 1.3], ['#3c4f76', '#1b2540', '#e8c15c', 'sun']),
  brand('Bastide & Fer', ['BF-##.##', '-'], 'boules', ['France', 1.1], ['#8a5a2b', '#432a10', '#f3e3c7', 'leaf']),
  brand(
    'Castlewright',
    ['CW ####', '-'],
    'chess',
    ['United Kingdom', 1.35],
    ['#4c2f1c', '#25150a', '#ecd9ad', 'cross'],
  ),
  brand(
    'Gambrelle',
    ['GB-###', '-'],
    'chess backgammon',
    ['Poland', 0.9],
    ['#7b5b34', '#3b2912', '#f3e7cc', 'diamond'],
  ),
  brand(
    'Zugwerk',
    ['ZW ##-##', '.'],
    'clocks scoring',
    ['Switzerland', 1.3],
    ['#23403c', '#0f201e', '#e6d08a', 'ring'],
  ),
  brand('Shesh Atelier', ['SA-###', '-'], 'backgammon', ['Greece', 1.35], ['#7c2740', '#3d0f1d', '#eacb9a', 'diamond']),
  brand('Surajmani', ['SM ###', '-'], 'carrom', ['India', 1], ['#c2621b', '#5f2c07', '#fbe6bd', 'sun']),
  brand('Owlglass Games', ['OG####', '-'], 'games', ['United Kingdom', 1], ['#3f3a68', '#1d1a36', '#f2c14e', 'ring']),
  brand('Pilcrow & Pawn', ['PP-###', '-'], 'games', ['Ireland', 1.1], ['#a23b4b', '#4f1722', '#f6e3d0', 'chevron']),
  brand('Tall Heron', ['TH ####', '.'], 'games', ['Denmark', 1.05], ['#2c7a7b', '#123a3b', '#f7ecc9', 'wave']),
  brand('Lantern Bay', ['LB-####', '-'], 'games', ['Canada', 1.05], ['#d97b29', '#4d2707', '#fff0d3', 'sun']),
  brand('Ferrandel', ['FD ###', '/'], 'cards', ['Spain', 1.1], ['#a81e32', '#500b16', '#f7ead4', 'leaf']),
  brand('Kortwijn', ['KW-####', '-'], 'cards', ['Belgium', 0.9], ['#274b8a', '#112342', '#efe6d0', 'cross']),
  brand('Rivermint', ['RM ####', '-'], 'poker', ['United States', 1.2], ['#16463a', '#0a231d', '#e4c77a', 'ring']),
  brand('Sable Court', ['SC-###', '-'], 'poker cards', ['Austria', 1], ['#2a2a33', '#121217', '#d9b779', 'diamond']),
  brand('Polarglide', ['PG ###', '-'], 'air-hockey', ['Canada', 1.05], ['#1f7fb8', '#0b3b58', '#e5f5fc', 'wave']),
  brand(
    'Saltmarsh',
    ['SMT-###', '-'],
    'shuffleboard',
    ['United States', 1.3],
    ['#8a4b2a', '#42200e', '#f0dfbd', 'bars'],
  ),
  brand('Vallgren', ['VG ####', '-'], 'lawn', ['Sweden', 1.1], ['#c0392b', '#5d1a13', '#f2e4c3', 'cross']),
  brand('Thistle Lawn', ['TL-###', '-'], 'lawn', ['United Kingdom', 1.2], ['#5a7d3a', '#2a3d18', '#e9dfec', 'leaf']),
  brand('Tallywell', ['TW ###', '-'], 'scoring', ['Netherlands', 0.9], ['#34495e', '#182430', '#f5c95b', 'bars']),
  brand('Laurenz & Sohn', ['LS ####', '-'], 'trophies', ['Austria', 1.1], ['#9c7a2f', '#4a390f', '#fbf1d0', 'leaf']),
  brand('Packwell', ['PW-###', '-'], 'cases', ['Portugal', 0.9], ['#5d6b4a', '#2c3421', '#efe5cd', 'chevron']),
]
