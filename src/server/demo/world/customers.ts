/** A customer with the address it is billed at and perhaps a second one; the credit limit in minor units. */
export type DemoCustomer = {
  number: string
  name: string
  areaId: 'eu' | 'us'
  countryCode: string
  vatNumber: string | null
  creditLimit: number | null
  priceGroup?: 'A' | 'B'
  currencyCode?: string
  isBlocked?: boolean
  addresses: readonly DemoAddress[]
}

type DemoAddress = {
  name: string
  attention: string
  street: string
  postalCode: string
  city: string
  region: string
  phone: string
}

type Line = readonly [
  street: string,
  postalCode: string,
  city: string,
  region: string,
  attention: string,
  phone: string,
]

type Terms = Pick<DemoCustomer, 'priceGroup' | 'currencyCode' | 'isBlocked'> & {
  creditLimit?: number | null
  warehouse?: Line
}

function customer(
  [number, name, areaId]: readonly [string, string, 'eu' | 'us'],
  [countryCode, vatNumber]: readonly [string, string | null],
  address: Line,
  { creditLimit = 1_500_000, warehouse, ...terms }: Terms = {},
): DemoCustomer {
  const lines = warehouse ? [address, warehouse] : [address]
  const addresses = lines.map(([street, postalCode, city, region, attention, phone], index) => {
    const title = index === 0 ? name : `${name}, warehouse`
    return { name: title, attention, street, postalCode, city, region, phone }
  })
  return { number, name, areaId, countryCode, vatNumber, creditLimit, addresses, ...terms }
}

/** The wholesaler itself, for which its sales people of each area shop when they act for nobody. */
export const HOUSE = { eu: '10000', us: '20000' } as const

/** Whether a customer is the wholesaler itself. */
export const isHouse = ({ number, areaId }: Pick<DemoCustomer, 'number' | 'areaId'>): boolean =>
  number === HOUSE[areaId]

/** Who buys: pubs, clubs, schools and shops, half of them in Europe's north. */
export const CUSTOMERS: readonly DemoCustomer[] = [
  customer(
    [HOUSE.eu, 'Oche Wholesale A/S', 'eu'],
    ['DK', 'DK18023744'],
    ['Kastelsvej 18', '5000', 'Odense C', '', 'Sales office', '+45 66 18 02 37'],
    { creditLimit: null },
  ),
  customer(
    ['10001', 'Spillehuset Aarhus ApS', 'eu'],
    ['DK', 'DK31884206'],
    ['Mejlgade 41', '8000', 'Aarhus C', '', 'Mette Lauridsen', '+45 86 12 47 90'],
    {
      creditLimit: 2_500_000,
      priceGroup: 'A',
      warehouse: ['Graham Bells Vej 12', '8200', 'Aarhus N', '', 'Goods-in', '+45 86 12 47 91'],
    },
  ),
  customer(
    ['10002', 'Dart & Billard Nord GmbH', 'eu'],
    ['DE', 'DE284619073'],
    ['Norderstraße 88', '24939', 'Flensburg', '', 'Jens Petersen', '+49 461 550 218'],
    {
      priceGroup: 'A',
      creditLimit: 4_000_000,
      warehouse: ['Am Sophienhof 5', '24941', 'Flensburg', '', 'Lager', '+49 461 550 219'],
    },
  ),
  customer(
    ['10003', 'Kickerkeller Leipzig', 'eu'],
    ['DE', 'DE311750984'],
    ['Karl-Heine-Straße 54', '04229', 'Leipzig', '', 'Anja Wolf', '+49 341 480 66 21'],
  ),
  customer(
    ['10004', 'Sportcafé De Treble', 'eu'],
    ['NL', 'NL853216704B01'],
    ['Oudegracht 193', '3511 NE', 'Utrecht', '', 'Joost van Dalen', '+31 30 231 88 45'],
  ),
  customer(
    ['10005', 'Speelgoedhandel Verbruggen', 'eu'],
    ['BE', 'BE0476318852'],
    ['Nationalestraat 27', '2000', 'Antwerpen', '', 'Lotte Verbruggen', '+32 3 226 41 80'],
    { priceGroup: 'B' },
  ),
  customer(
    ['10006', 'Boulodrome du Canal SARL', 'eu'],
    ['FR', 'FR41508217693'],
    ['14 quai de la Daurade', '31000', 'Toulouse', '', 'Luc Bergeron', '+33 5 61 23 70 14'],
    { priceGroup: 'B' },
  ),
  customer(
    ['10007', 'Jeux & Jardin Lyon', 'eu'],
    ['FR', 'FR76493018825'],
    ['62 rue de la Charité', '69002', 'Lyon', '', 'Camille Perrot', '+33 4 78 37 15 92'],
  ),
  customer(
    ['10008', 'Spielwaren Hollerbach OHG', 'eu'],
    ['AT', 'ATU58214706'],
    ['Neubaugasse 33', '1070', 'Wien', '', 'Martin Hollerbach', '+43 1 523 18 40'],
  ),
  customer(
    ['10009', 'Sala de Juegos Levante S.L.', 'eu'],
    ['ES', 'ESB96402817'],
    ['Calle de la Paz 21', '46003', 'València', '', 'Inés Ferrer', '+34 963 51 84 20'],
  ),
  customer(
    ['10010', 'Biliardi Moretti S.n.c.', 'eu'],
    ['IT', 'IT03518270964'],
    ['Via Savona 71', '20144', 'Milano', 'MI', 'Paolo Moretti', '+39 02 4229 1806'],
    { creditLimit: 3_000_000 },
  ),
  customer(
    ['10011', 'Klub Szachowy Hetman', 'eu'],
    ['PL', 'PL5213087746'],
    ['ul. Nowogrodzka 15', '00-511', 'Warszawa', '', 'Ewa Zielińska', '+48 22 621 40 87'],
  ),
  customer(
    ['10012', 'Pelikaani Pelit Oy', 'eu'],
    ['FI', 'FI27104685'],
    ['Iso Roobertinkatu 20', '00120', 'Helsinki', '', 'Aino Lehtonen', '+358 9 612 44 80'],
  ),
  customer(
    ['10013', 'The Double Top, Galway', 'eu'],
    ['IE', 'IE6418207T'],
    ['9 Dominick Street Lower', 'H91 PX0K', 'Galway', 'Co. Galway', 'Ciarán Walsh', '+353 91 56 18 72'],
    { creditLimit: 600_000 },
  ),
  customer(
    ['10014', 'Spelbutiken i Lund AB', 'eu'],
    ['SE', 'SE556702841301'],
    ['Stora Södergatan 19', '222 23', 'Lund', '', 'Karin Åkesson', '+46 46 15 20 88'],
    { priceGroup: 'B' },
  ),
  customer(
    ['10015', 'Göteborgs Dartförbund', 'eu'],
    ['SE', 'SE857203419701'],
    ['Linnégatan 42', '413 04', 'Göteborg', '', 'Håkan Nyström', '+46 31 14 70 36'],
  ),
  customer(
    ['10016', 'Fritidshuset Bergen AS', 'eu'],
    ['NO', null],
    ['Nygårdsgaten 60', '5015', 'Bergen', '', 'Ingrid Solheim', '+47 55 31 42 07'],
  ),
  customer(
    ['10017', 'Thames Valley Leisure Ltd', 'eu'],
    ['GB', 'GB318742056'],
    ['Unit 6, Portman Road', 'RG30 1EA', 'Reading', 'Berkshire', 'Oliver Grant', '+44 118 957 3320'],
    {
      currencyCode: 'USD',
      creditLimit: 3_500_000,
      warehouse: ['14 Dock Lane', 'IP3 0AB', 'Ipswich', 'Suffolk', 'Goods-in', '+44 1473 218 640'],
    },
  ),
  customer(
    ['10018', 'Cue & Chalk Manchester', 'eu'],
    ['GB', 'GB274018836'],
    ['51 Tib Street', 'M4 1LS', 'Manchester', '', 'Priya Nair', '+44 161 834 2219'],
  ),
  customer(
    ['10019', 'Bordspelkelder Gent', 'eu'],
    ['BE', 'BE0681240957'],
    ['Sint-Jacobsnieuwstraat 60', '9000', 'Gent', '', 'Wout De Smet', '+32 9 225 17 34'],
  ),
  customer(
    ['10020', 'Hotel Strandgården A/S', 'eu'],
    ['DK', 'DK27419053'],
    ['Kystvejen 112', '9990', 'Skagen', '', 'Henrik Bruun', '+45 98 44 20 15'],
  ),
  customer(
    ['10021', 'Fyns Bordtennis Union', 'eu'],
    ['DK', 'DK14702896'],
    ['Ørbækvej 87', '5220', 'Odense SØ', '', 'Line Friis', '+45 65 93 10 24'],
    { creditLimit: 400_000 },
  ),
  customer(
    ['10022', 'Københavns Bodegaforsyning', 'eu'],
    ['DK', 'DK35902147'],
    ['Istedgade 78', '1650', 'København V', '', 'Tom Krogh', '+45 33 21 68 40'],
    { priceGroup: 'A', creditLimit: 5_000_000 },
  ),
  customer(
    ['10023', 'Freizeit Automaten Ruhr GmbH', 'eu'],
    ['DE', 'DE196402738'],
    ['Bochumer Straße 210', '45886', 'Gelsenkirchen', '', 'Sabine Krüger', '+49 209 174 30 55'],
    { priceGroup: 'A', creditLimit: 6_000_000 },
  ),
  customer(
    ['10024', 'Café Matt, Zürich', 'eu'],
    ['CH', null],
    ['Langstrasse 120', '8004', 'Zürich', '', 'Reto Ammann', '+41 44 241 90 18'],
  ),
  customer(
    ['10025', 'Herna U Krále s.r.o.', 'eu'],
    ['CZ', 'CZ28401975'],
    ['Dlouhá 14', '602 00', 'Brno', '', 'Petr Dvořák', '+420 542 210 377'],
  ),
  customer(
    ['10026', 'Lúdico Porto Lda', 'eu'],
    ['PT', 'PT508714206'],
    ['Rua das Flores 88', '4050-265', 'Porto', '', 'Marta Sequeira', '+351 22 208 41 90'],
  ),
  customer(
    ['10027', 'Nachtfalter Spielbar UG', 'eu'],
    ['DE', 'DE329410856'],
    ['Weserstraße 167', '12045', 'Berlin', '', 'Kim Schröder', '+49 30 6272 1840'],
    { isBlocked: true, creditLimit: 100_000 },
  ),
  customer(
    [HOUSE.us, 'Oche Wholesale Inc.', 'us'],
    ['US', null],
    ['2370 Hanover Avenue', '18109', 'Allentown', 'PA', 'Sales office', '+1 610 555 0142'],
    { creditLimit: null },
  ),
  customer(
    ['20001', 'Bullseye Supply Co.', 'us'],
    ['US', null],
    ['1180 N Milwaukee Avenue', '60642', 'Chicago', 'IL', 'Dana Whitfield', '+1 312 555 0118'],
    {
      priceGroup: 'A',
      creditLimit: 3_000_000,
      warehouse: ['4400 W Ohio Street', '60624', 'Chicago', 'IL', 'Receiving', '+1 312 555 0119'],
    },
  ),
  customer(
    ['20002', 'Corner Pocket Billiards', 'us'],
    ['US', null],
    ['715 E Pike Street', '98122', 'Seattle', 'WA', 'Marcus Bell', '+1 206 555 0142'],
  ),
  customer(
    ['20003', 'Lone Star Game Rooms LLC', 'us'],
    ['US', null],
    ['2209 S Lamar Boulevard', '78704', 'Austin', 'TX', 'Elena Ortiz', '+1 512 555 0176'],
    { priceGroup: 'A' },
  ),
  customer(
    ['20004', 'Maple Leaf Leisure Inc.', 'us'],
    ['CA', null],
    ['488 Queen Street W', 'M5V 2B2', 'Toronto', 'ON', 'Nadia Fournier', '+1 416 555 0155'],
    { creditLimit: 2_000_000 },
  ),
  customer(
    ['20005', 'Rue des Jeux Montréal', 'us'],
    ['CA', null],
    ['5240 boulevard Saint-Laurent', 'H2T 1S1', 'Montréal', 'QC', 'Étienne Gagnon', '+1 514 555 0131'],
    { priceGroup: 'B' },
  ),
  customer(
    ['20006', 'Steel Tip Philly', 'us'],
    ['US', null],
    ['1642 Frankford Avenue', '19125', 'Philadelphia', 'PA', 'Sean Doyle', '+1 215 555 0187'],
  ),
  customer(
    ['20007', 'Harborview Taverns Group', 'us'],
    ['US', null],
    ['88 Commercial Street', '04101', 'Portland', 'ME', 'Grace Pelletier', '+1 207 555 0124'],
  ),
  customer(
    ['20008', 'Rocky Mountain Arcades', 'us'],
    ['US', null],
    ['3100 Larimer Street', '80205', 'Denver', 'CO', 'Tyler Novak', '+1 303 555 0169'],
    { creditLimit: 4_500_000 },
  ),
  customer(
    ['20009', 'The Chess Nook', 'us'],
    ['US', null],
    ['212 Thompson Street', '10012', 'New York', 'NY', 'Ruth Feldman', '+1 212 555 0103'],
  ),
  customer(
    ['20010', 'Bayou Lawn & Leisure', 'us'],
    ['US', null],
    ['3814 Magazine Street', '70115', 'New Orleans', 'LA', 'Andre Thibodeaux', '+1 504 555 0138'],
    { priceGroup: 'B' },
  ),
  customer(
    ['20011', 'Twin Cities Table Tennis', 'us'],
    ['US', null],
    ['2711 E Franklin Avenue', '55406', 'Minneapolis', 'MN', 'Wei Zhang', '+1 612 555 0194'],
  ),
  customer(
    ['20012', 'Pacific Hospitality Supply', 'us'],
    ['US', null],
    ['1455 Folsom Street', '94103', 'San Francisco', 'CA', 'Leah Tanaka', '+1 415 555 0127'],
    { creditLimit: 6_000_000 },
  ),
  customer(
    ['20013', 'Prairie Games Winnipeg', 'us'],
    ['CA', null],
    ['91 Albert Street', 'R3B 1G5', 'Winnipeg', 'MB', 'Tom Kowalchuk', '+1 204 555 0161'],
  ),
]
