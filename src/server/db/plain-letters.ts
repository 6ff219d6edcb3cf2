import { type RawBuilder, sql } from 'kysely'
import { PLAIN_LETTERS } from '#domain/plain-letters.ts'

/** What `inPlainLetters` makes of a text, in a statement. */
export const inPlainLetters = (text: RawBuilder<unknown>): RawBuilder<string> =>
  Object.entries(PLAIN_LETTERS).reduce(
    (said, [letter, plain]) => sql<string>`replace(${said}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    sql<string>`regexp_replace(normalize(lower(${text}), nfkd), '[\u0300-\u036f]', '', 'g')`,
  )
