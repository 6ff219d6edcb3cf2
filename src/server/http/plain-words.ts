import type { z } from 'zod'

const WANTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day like 2026-12-04',
  datetime: 'a moment like 2026-12-04T08:00:00Z',
  email: 'a mail address',
  url: 'an address like https://www.example.com',
}

/**
 * What is the matter with a value that a schema refuses, for somebody who has never heard of types. The schema's own
 * words come first; undefined leaves it to the validator.
 */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'is missing'
      const wanted = WANTED[issue.expected]
      return wanted && `has to be ${wanted}`
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'is needed'
      return sized(issue.origin, issue.exact ? 'exactly' : issue.inclusive ? 'at least' : 'more than', issue.minimum)
    case 'too_big':
      return sized(issue.origin, issue.exact ? 'exactly' : issue.inclusive ? 'at most' : 'less than', issue.maximum)
    case 'invalid_format':
      return FORMATS[issue.format] ? `has to be ${FORMATS[issue.format]}` : 'is not written as it has to be'
    case 'invalid_value':
      return `has to be ${issue.values.map(String).join(' or ')}`
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `has to be ${issue.options.map(String).join(' or ')}`
        : nothing(issue)
    case 'invalid_key':
      return issue.issues[0]?.message
    case 'not_multiple_of':
      return `has to be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => `“${key}”`).join(' and ')} ${issue.keys.length > 1 ? 'are' : 'is'} not known here`
    default:
      return nothing(issue)
  }
}

const nothing = ({ input }: z.core.$ZodRawIssue): string =>
  input === undefined ? 'is missing' : 'is nothing that can stand here'

/** `has to have at least 2 entries`, `has to be at most 100`: by what is measured. */
function sized(origin: string, bound: string, limit: number | bigint): string {
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries']
  const isCounted = ['string', 'array', 'set', 'map', 'file'].includes(origin)
  return isCounted ? `has to have ${bound} ${limit} ${Number(limit) === 1 ? one : many}` : `has to be ${bound} ${limit}`
}

/** For a schema that is held against what comes from outside: what it refuses is said in plain words. */
export const IN_PLAIN_WORDS = { error: plainWords } as const

/** What a schema found; of a value that is of another type than it has to be, that alone. */
export function faultsIn({ issues }: z.ZodError): z.core.$ZodIssue[] {
  const isMistyped = ({ code }: z.core.$ZodIssue) => code === 'invalid_type'
  const mistyped = new Set(issues.filter(isMistyped).map(({ path }) => path.join('.')))
  return issues.filter((issue) => isMistyped(issue) || !mistyped.has(issue.path.join('.')))
}
