type Columns = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** `column` itself when it has room for `length` entries, else a copy with half again as much room. */
export function withRoom<C extends Columns>(column: C, length: number): C {
  if (length <= column.length) return column
  // The constructor of a typed array makes its own kind; the type of `constructor` says only Function.
  const Kind = column.constructor as new (length: number) => C
  const grown = new Kind(Math.max(length, 64, Math.ceil(column.length * 1.5)))
  grown.set(column)
  return grown
}
