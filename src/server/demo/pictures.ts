/** Every picture of the demo world with its key in the asset table. */
export function* pictures(): Generator<{ key: string; svg: string }, void> {}
