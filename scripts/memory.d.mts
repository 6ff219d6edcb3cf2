/** Flags of V8 by which the shop stays small. */
export const MEMORY_FLAGS: readonly string[]
