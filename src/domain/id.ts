/** An id as a client sends it: short printable text. */
export const ID = /^[\x21-\x7e]{1,100}$/

/** What is said of a text that is none. */
export const NO_ID = 'An id of at most 100 characters: letters without accents, figures and signs, no spaces'
