/** The part of the package that is used here; it has no types of its own. */
declare module 'edtf' {
  /** @throws Error if the text is not EDTF of that level or below */
  export function parse(input: string, options: { level: 0 | 1 | 2 }): unknown
}
