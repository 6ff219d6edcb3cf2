/** How far the loading is: `done` of `total` products and pictures. */
type DemoProgress = { done: number; total: number }

/** How the demo world is loaded. */
export type DemoOptions = {
  /** The day that deliveries, novelties and campaigns are counted from. */
  today: Date
  onProgress?: (progress: DemoProgress) => void
}

/** The language that all of the demo world is written in. */
export const LANGUAGE = 'en-GB'

/** The document that says that the demo world is begun and, once it names the day, that it is there. */
export const MARKER = { type: 'marker', key: 'demo-world', area_id: 'eu', language_code: LANGUAGE }
