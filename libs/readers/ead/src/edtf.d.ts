/** Declares the part of the package used here, since it has no types of its own. */
declare module 'edtf' {
  /** @throws Error if the text is not EDTF of that level or below */
  export function parse(input: string, options: { level: 0 | 1 | 2 }): unknown
}
