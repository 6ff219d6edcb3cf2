import type { AreaInfo } from '#contract/area.ts'
import type { Call } from '#contract/client.ts'
import type { FoundRows, SheetProduct } from '#contract/instant-excel.ts'
import { inBatches } from '#domain/batching.ts'
import { createFollowers } from '#domain/followers.ts'
import { putBack } from '#domain/places.ts'
import { MAX_LINES } from '#domain/quantities.ts'
import { type SheetRow, withFound } from './rows.ts'

/** A row as the browser keeps it. */
export type KeptRow = [number: string, typed: string, chosenId: string | null, from: readonly number[]]

/** What the page shows. */
export type SheetState = {
  rows: readonly SheetRow[]
  products: ReadonlyMap<string, SheetProduct>
  /** The ids of rows on their way into the cart, which shows them from the start. */
  ordered: ReadonlySet<string>
  /** All that takes a while. */
  works: readonly Work[]
}

/** How far it is: `done` of `total` rows, which are 0 while they are not known. */
export type Work = { kind: 'reading' | 'finding' | 'adding'; done: number; total: number }

type Deps = {
  call: Call
  area: AreaInfo
  /** Rows that outlive a reload and an ended session, for all windows of their user. */
  kept: { read(): readonly KeptRow[]; write(rows: readonly KeptRow[]): void }
}

/** What can be done with the rows. */
export type SheetStore = ReturnType<typeof createSheetStore>

/** Rows asked for together when they come from the browser: so many are found between two steps of the progress. */
const FIND_BATCH = 1_000

/** The rows of the page: fed by typing, scanning, pasting and files, mended in place, kept in the browser. */
export function createSheetStore({ call, area, kept }: Deps) {
  let state: SheetState = { rows: [], products: new Map(), ordered: new Set(), works: [] }
  const { subscribe, tell } = createFollowers()
  let lastId = 0
  const nextId = () => `row-${++lastId}`

  function set(change: Partial<SheetState>): void {
    state = { ...state, ...change }
    tell()
  }

  function setRows(rows: readonly SheetRow[]): void {
    set({ rows })
    kept.write(rows.map(({ number, typed, chosenId, from }) => [number, typed, chosenId, from]))
  }

  function learn(found: readonly SheetProduct[]): void {
    if (found.length === 0) return
    const known = found.map((product) => [product.productKey.variantId, product] as const)
    set({ products: new Map([...state.products, ...known]) })
  }

  /** Has `job` done, which says how far it is, among the works. */
  async function working<T>(kind: Work['kind'], total: number, job: (say: (done: number) => void) => Promise<T>) {
    let own: Work = { kind, done: 0, total }
    const replace = (next: Work[]) => set({ works: state.works.flatMap((each) => (each === own ? next : each)) })
    set({ works: [...state.works, own] })
    try {
      return await job((done) => {
        const next = { ...own, done }
        replace([next])
        own = next
      })
    } finally {
      replace([])
    }
  }

  /** What the rows mean; undefined when the shop did not say it, which stands at those rows then. */
  async function find(rows: readonly SheetRow[]): Promise<FoundRows | undefined> {
    const asked = rows.map(({ number, typed }, index) => ({ row: index + 1, number, typed }))
    try {
      const found = await call('POST /api/InstantExcel/FindRows', { body: { area, rows: asked } })
      learn(found.products)
      return found
    } catch (error) {
      console.warn('Rows could not be looked up', error)
      const ids = new Set(rows.map(({ id }) => id))
      set({ rows: state.rows.map((row) => (ids.has(row.id) ? { ...row, isUnanswered: true } : row)) })
    }
  }

  /** Asks what the rows mean and puts it into those that still say the same. */
  async function look(rows: readonly SheetRow[]): Promise<void> {
    const found = await find(rows)
    if (!found) return
    const meant = new Map(
      rows.map(({ id, number }, index) => [id, { number, variantIds: found.rows[index]?.variantIds ?? [] }]),
    )
    const rowsNow = state.rows.map((row) => {
      const answer = meant.get(row.id)
      return answer?.number === row.number ? { ...row, variantIds: answer.variantIds } : row
    })
    set({ rows: rowsNow })
  }

  /** Looks many rows up, step by step. */
  async function lookAll(rows: readonly SheetRow[]): Promise<void> {
    if (rows.length === 0) return
    await working('finding', rows.length, async (say) => {
      let done = 0
      for (const batch of inBatches(rows, FIND_BATCH)) {
        await look(batch)
        done += batch.length
        say(done)
      }
    })
  }

  /** Shows what is kept; rows that are known keep what they mean. */
  async function takeKept(): Promise<void> {
    const known = Map.groupBy(state.rows, ({ number }) => number)
    const rows = kept
      .read()
      .slice(0, MAX_LINES)
      .map(([number, typed, chosenId, from]): SheetRow => {
        const { id, variantIds } = known.get(number)?.shift() ?? { id: nextId(), variantIds: null }
        return { id, number, typed, chosenId, from, variantIds }
      })
    set({ rows })
    await lookAll(rows.filter(({ variantIds }) => variantIds === null))
  }

  function change(id: string, to: Partial<SheetRow>): void {
    setRows(state.rows.map((row) => (row.id === id ? { ...row, ...to } : row)))
  }

  return {
    current: () => state,
    subscribe,

    /** Brings back what was kept, with today's prices and stock. */
    async restore(): Promise<void> {
      if (state.rows.length === 0) await takeKept()
    },

    /** Takes what another window has made of the rows. */
    follow: takeKept,

    /** Asks once more what the rows mean that the shop said nothing of. */
    lookAgain(): Promise<void> {
      const isMeant = (row: SheetRow) => row.variantIds === null && row.isUnanswered
      const rows = state.rows.filter(isMeant)
      set({ rows: state.rows.map((row) => (isMeant(row) ? { ...row, isUnanswered: false } : row)) })
      return lookAll(rows)
    },

    /**
     * Adds the rows of a file or of pasted cells that order something; gives how many those are, and sheets left
     * unread.
     */
    read(source: { file: string } | { text: string }): Promise<{ count: number; unread: readonly string[] }> {
      return working('reading', 0, async () => {
        const found = await call('POST /api/InstantExcel/ReadOrderSheet', { body: { area, source } })
        learn(found.products)
        setRows(withFound(state.rows, found.rows, { nextId, ordered: state.ordered }))
        return { count: found.rows.length, unread: found.unread }
      })
    },

    /** Adds a number as it was typed or scanned: it shows at once, what it means follows. */
    async add(number: string, typed = '1'): Promise<void> {
      const row: SheetRow = { id: nextId(), number, typed, from: [], variantIds: null, chosenId: null }
      setRows([...state.rows, row])
      const found = await find([row])
      const now = state.rows.find(({ id }) => id === row.id)
      const [answer] = found?.rows ?? []
      if (!now || !answer) return
      const others = state.rows.filter((each) => each !== now)
      const added = { ...answer, row: 0, typed: now.typed }
      const rows = withFound(others, [added], { nextId: () => row.id, ordered: state.ordered })
      // Beside no other row of its product it stays where it stands, before those that came meanwhile.
      const own = rows.find(({ id }) => id === row.id)
      setRows(own ? state.rows.map((each) => (each === now ? own : each)) : rows)
    },

    /** Another number for a row: it is looked up anew. */
    async renumber(id: string, number: string): Promise<void> {
      change(id, { number, variantIds: null, isUnanswered: false, chosenId: null })
      const row = state.rows.find((each) => each.id === id)
      if (row) await look([row])
    },

    retype: (id: string, typed: string) => change(id, { typed }),
    choose: (id: string, chosenId: string) => change(id, { chosenId }),

    /** Other quantities for many rows, by their ids. */
    retypeAll(quantities: ReadonlyMap<string, number>): void {
      setRows(
        state.rows.map((row) => {
          const quantity = quantities.get(row.id)
          return quantity === undefined ? row : { ...row, typed: String(quantity) }
        }),
      )
    },

    /** Takes rows out; what it gives back puts them where they were. */
    remove(ids: ReadonlySet<string>): () => void {
      const before = state.rows
      setRows(before.filter(({ id }) => !ids.has(id)))
      const gone = before.filter(({ id }) => ids.has(id))
      return () => {
        setRows(putBack(state.rows, gone, before, ({ id }) => id))
        // An answer that came while they were gone was nobody's.
        void lookAll(gone.filter(({ variantIds, isUnanswered }) => variantIds === null && !isUnanswered))
      }
    },

    /** Has `work` done, which puts the rows into the cart, and takes them out of here. */
    order(ids: ReadonlySet<string>, work: () => Promise<unknown>): Promise<void> {
      return working('adding', ids.size, async () => {
        set({ ordered: ids })
        try {
          await work()
          setRows(state.rows.filter(({ id }) => !ids.has(id)))
        } finally {
          set({ ordered: new Set() })
        }
      })
    },
  }
}
