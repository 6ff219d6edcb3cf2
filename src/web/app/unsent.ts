/** What stands in a field once the text `sent` has left it: what was typed on meanwhile. */
export const unsent = (typed: string, sent: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
