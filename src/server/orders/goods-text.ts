/** Numbers and names of an order's lines as orders are searched by them: in lower case, a line each. */
export const goodsText = (lines: readonly { number: string; name: string }[]): string =>
  lines.map(({ number, name }) => `${number} ${name}`.toLowerCase()).join('\n')
