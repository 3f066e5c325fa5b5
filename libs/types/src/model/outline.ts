/** An entry of the outline of an attached document: a chapter, for example. */
export interface OutlineItem {
  readonly title: string
  /** The page where it begins, from 0. */
  readonly page: number
  /** How many entries it is within. */
  readonly depth: number
}
