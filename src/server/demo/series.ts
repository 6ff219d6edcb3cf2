import { getOrInsert } from '#domain/get-or-insert.ts'

/** Names of series by line; a product is one of them, and of an edition when a name comes round again. */
const WORDS: Readonly<Record<string, string>> = {
  strategy:
    'Salt Road,Clockmakers,Polar Draft,Night Train to Trieste,Copper & Kelp,Nine Bridges,Silk and Cinder,Cartographer’s Cat,Drystone,Counterfeit,Snow on the Pass,The Glass Harbour,Storm Petrel,Tinker’s Road,Ironmasters,The Ninth Canal,Guild of Salters,Amber Coast,Winter Palace,Telegraph Hill,Vineyards of Ardèche,The Long Survey,Monsoon Trade,Lodestar',
  darts:
    'Harrier,Blackthorn,Norrland,Tideway,Kestrel Lane,Ironbridge,Merrow,Sixpenny,Oakham,Sable,Stormcock,Two Fathom,Old Ferry,Wolds,Longreach,Peregrine,Cutter,Ravensgill,Saltire,Whitby,Tern,Hollow Way,Broadside,Northlight,Anvil,Dunlin,Foxglove,Marram,Bosun,Greyfriar,Flint,Halyard,Kittiwake,Quarterdeck,Linnet,Thornapple,Windlass,Brackwater,Sundial,Lockkeeper',
  flights:
    'Featherway,Gull,Vane,Tailwind,Swift,Petrel,Contour,Half Moon,Delta,Cirrus,Merlin,Skein,Updraught,Lapwing,Paperbark,Drift,Fulmar,Halcyon,Signal,Bunting,Pennant,Meridian,Fieldfare,Sandpiper,Nimbus,Redstart,Spindrift,Crosswind,Aerie,Curlew,Heron Blue,Thermal,Lark,Semaphore,Ensign,Nightjar,Zephyr,Isobar,Plover,Wren',
  cases:
    'Satchel,Porter,Valise,Hold,Quiver,Traveller,Journeyman,Campaign,Commuter,Strongroom,Pocketbook,Sentry,Pilgrim,Ferryman,Outrider,Wayside,Courier,Locker,Sextant,Guild',
  boards:
    'Publican,Old Oak,Assembly,Winter League,Long Room,Taproom,Quarter Final,County,Fireside,Guildhall,Snug,Parlour,Crown & Anchor,Clubman,Alehouse,Semi,Landlord,Saloon,Turnpike,Coaching Inn',
  electronic:
    'Counterpoint,Echo,Dial,Pulse,Relay,Switchboard,Ampere,Beacon,Circuit,Tally,Sonar,Transit,Vector,Cadence,Resonance,Arcadia,Telegraph,Ohm,Metronome,Radial',
  cues: 'Ashdown,Fairlie,Carrick,Sovereign Row,Lyndhurst,Eaton,Marlow,Northcote,Selwyn,Tamar,Wexcombe,Ardmore,Belgrave,Cranleigh,Dunmore,Ellesmere,Fenchurch,Galloway,Harewood,Inverlea',
  'billiard-balls':
    'Parade,Constellation,Regent,Equinox,Chandos,Pavilion,Carillon,Vermilion,Orrery,Apogee,Solstice,Harlequin',
  chalk:
    'Bluestone,Cadmus,Kelp,Orpiment,Portland,Slate Row,Indigo,Limewash,Quarry,Marl,Gypsum,Shale,Dover,Ochre,Pumice',
  cloth: 'Greenfold,Millrace,Fulling,Shearwater,Broadcloth,Teasel,Westerham,Calder,Strath,Bolton,Carding,Weir',
  'football-tables': 'Piazza,Derby,Stadio,Corso,Heimspiel,Tribuna,Nordkurve,Libero,Provincia,Kantine,Arena,Feierabend',
  'football-parts':
    'Catenaccio,Keeper,Striker,Winger,Sweeper,Halfback,Overlap,Captain,Offside,Touchline,Kick-off,Extra Time,Throw-in,Centre Half,Hat-trick',
  bats: 'Rally,Topspin,Kaze,Loop,Counterdrive,Shadow,Chiquita,Forehand,Deuce,Penholder,Lob,Backspin,Tempo,Mizu,Reflex',
  rubbers:
    'Tsunagi,Arc,Catapult,Friction,Hayate,Torque,Sirocco,Tangent,Koru,Mistral,Parabola,Grip Line,Ribbon,Undertow,Nami',
  'tt-balls': 'Orbit,Sphera,Seamless,Bounce,Round Robin,Satellite,Bubble,Full Moon',
  'tt-tables': 'Fjordline,Compact,Pavilion Green,Campus,Parkside,Schulhof,Allwetter,Deck,Kiel,Sylt,Courtyard,Aurich',
  boules:
    'Garrigue,Mistral,Place du Marché,Platane,Calanque,Lavandin,Tramontane,Olivette,Cigale,Sommières,Estérel,Vaucluse,Cours,Ventoux,Camargue',
  lawn: 'Midsummer,Orchard,Kungsholm,Meadow,Hay Barn,Gotland,Village Green,Rectory,Dalarna,Cowslip,Garden Party,Walled Garden,Linden,Öland,Long Shadow',
  chess:
    'Northumbria,Club 1924,Lasker Row,Reykjavik Room,Lund,Sicilian,Caro,Old Masters,Zürich,Hastings Pier,Queen’s Walk,Bishopsgate,Budapest,Riga,Philidor',
  clocks: 'Zeitnot,Tempo,Escapement,Adjourn,Rapid,Increment,Flagfall,Pendule,Interval,Balance',
  backgammon: 'Smyrna,Pireas,Bosphorus,Hydra,Levant,Salon,Corfu,Ithaka,Halki,Doubling House,Galata,Rhodes',
  carrom: 'Malabar,Rajpath,Monsoon,Kochi,Jaipur,Deccan,Mango Grove,Coromandel,Chowk,Veranda',
  games:
    'Harbour Lights,The Miller’s Fox,Fog over Wick,Hens in the Garden,Lantern Street,The Quiet Orchard,Ferry to Skye,Inkwell,Bramble,Ten Tin Boats,Moth & Flame,The Baker’s Dozen,Whale Song,Puddle,The Hedge Maze,Gull Rock,Tidepool,Owls at Noon,The Last Orchard,Bad Neighbours,Marmalade,Sixth Bell,Paper Dragons,Beekeepers,Hollow Hill,The Small Museum,Kettle & Crow,Market Day,Low Tide,Otters,Lost Luggage',
  cards:
    'Alcázar,Court & Crown,Reverie,Pamplona,Brabant,Noir,Caprice,Old Spanish,Guild Back,Filigree,Nocturne,Damask,Ostend,Marquetry,Acanthus,Arabesque',
  poker:
    'Delta Queen,Mississippi,Blackjack Row,Ringstrasse,Paddlewheel,Showdown,High Water,Natchez,Prater,Second Street,River Card,Monarch',
  'air-hockey': 'Glacier,Blizzard,Icefield,Blue Line,Breakaway,Tundra,Northern,Powerplay,Whiteout,Hudson',
  shuffleboard: 'Boardwalk,Dockside,Chesapeake,Harbour Club,Mainsail,Taphouse,Savannah,Cape',
  scoring: 'Umpire,Tally-ho,Referee,Marker,Quarter,Register,Interlude,Last Call,Chime,Abacus,Ledger,Gavel',
  trophies: 'Victor,Laurel,Champion,Palm,Olympia,Merit,Crown,Podium,Honour,Gala',
}

const EDITIONS = ['', 'Club', 'Pro', 'Select', 'Heritage', 'Tour', 'Prime', 'Studio', 'Classic', 'Reserve'] as const

/**
 * The series of the `index`th product that the `rank`th of `makers` has in a line.
 *
 * Makers share no word, so no two products of a line and kind have the same name.
 */
export function seriesAt(line: string, index: number, { rank, makers }: { rank: number; makers: number }): string {
  const words = wordsOf(line).filter((_, position) => position % makers === rank)
  const round = Math.floor(index / words.length)
  const edition = EDITIONS[round % EDITIONS.length]
  const generation = Math.floor(round / EDITIONS.length)
  return [words[index % words.length], edition, generation > 0 ? `${generation + 1}` : ''].filter(Boolean).join(' ')
}

const split = new Map<string, readonly string[]>()

const wordsOf = (line: string): readonly string[] =>
  getOrInsert(split, line, () => {
    const words = WORDS[line]?.split(',')
    if (!words) throw new Error(`No series are named for ${line}`)
    return words
  })
