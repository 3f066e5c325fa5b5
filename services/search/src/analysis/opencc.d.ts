declare module 'opencc-js/dict/*' {
  /** Rows of a character and what it is written as, separated by bars. */
  const table: string
  export default table
}
