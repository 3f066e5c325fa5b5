/** The package has no types of its own: this is what is used of it. */
declare module 'edtf' {
  /** @throws Error for what is not EDTF of that level or below */
  export function parse(input: string, options: { level: 0 | 1 | 2 }): unknown
}
