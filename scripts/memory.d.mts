/** Flags of V8 by which the shop stays small. */
export const memoryFlags: (processors?: number) => string[]

/** What glibc is told for the same end. */
export const MEMORY_ENVIRONMENT: Readonly<Record<string, string>>
