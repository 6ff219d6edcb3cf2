import type { z } from 'zod'

type Fault = Pick<z.core.$ZodIssue, 'message'> & { code?: string; expected?: unknown }

const WANTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
}

/** What is the matter with a value that a schema refuses, for somebody who has never heard of types. */
export function plainWords({ code, expected, message }: Fault): string {
  if (code !== 'invalid_type') return message
  if (message.endsWith('received undefined')) return 'is missing'
  const wanted = typeof expected === 'string' ? WANTED[expected] : undefined
  return wanted ? `has to be ${wanted}` : message
}
