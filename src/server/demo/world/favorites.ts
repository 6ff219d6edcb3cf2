/** A favourite list of a demo user: of each kind some products whose names hold those words. */
export type DemoList = {
  username: string
  name: string
  sharing: 'none' | 'read' | 'edit'
  products: readonly { named: string; count: number; quantity: number; note?: string }[]
}

/** The lists of the demo buyers, the one used last first. */
export const FAVORITES: readonly DemoList[] = [
  {
    username: 'buyer@eu.demo',
    name: 'Behind the bar',
    sharing: 'none',
    products: [
      { named: 'flights', count: 4, quantity: 20, note: 'For the Thursday league' },
      { named: 'shafts', count: 3, quantity: 20 },
      { named: 'chalk', count: 2, quantity: 12, note: 'Blue only' },
    ],
  },
  {
    username: 'buyer@eu.demo',
    name: 'New game room',
    sharing: 'read',
    products: [
      { named: 'dartboard', count: 2, quantity: 2 },
      { named: 'table football', count: 1, quantity: 1, note: 'Ask for the delivery date' },
      { named: 'cue', count: 3, quantity: 4 },
      { named: 'scoreboard', count: 1, quantity: 2 },
    ],
  },
  {
    username: 'assistant@eu.demo',
    name: 'Summer garden',
    sharing: 'edit',
    products: [
      { named: 'boules', count: 2, quantity: 6 },
      { named: 'kubb', count: 2, quantity: 4, note: 'Before the May fair' },
      { named: 'croquet', count: 1, quantity: 2 },
    ],
  },
  {
    username: 'buyer@us.demo',
    name: 'Store restock',
    sharing: 'none',
    products: [
      { named: 'flights', count: 3, quantity: 30 },
      { named: 'darts', count: 4, quantity: 6, note: 'Front shelf' },
      { named: 'chips', count: 2, quantity: 5 },
    ],
  },
  {
    username: 'buyer@us.demo',
    name: 'League nights',
    sharing: 'edit',
    products: [
      { named: 'dartboard', count: 2, quantity: 3 },
      { named: 'trophy', count: 2, quantity: 10, note: 'Engraving by the customer' },
    ],
  },
]
