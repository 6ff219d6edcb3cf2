/** The text of `src/domain/default-texts.ts`. Throws when a key has two defaults, naming both. */
export function defaultTexts(): Promise<string>
