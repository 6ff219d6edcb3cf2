/** The language that all of the demo world is written in. */
export const LANGUAGE = 'en-GB'
