import { LANGUAGE } from './world/language.ts'

/** The document that says that the demo world is begun and, once it names the day, that it is there. */
export const MARKER = { type: 'marker', key: 'demo-world', area_id: 'eu', language_code: LANGUAGE }
