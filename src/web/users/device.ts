const PROGRAMS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A browser and its machine as people name them, `Firefox, Windows`; empty when neither is known. */
export function deviceOf(userAgent: string): string {
  return [PROGRAMS, SYSTEMS]
    .map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0])
    .filter(Boolean)
    .join(', ')
}
