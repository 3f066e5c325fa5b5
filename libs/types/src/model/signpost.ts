/** A typed link of a resource to another (RFC 8288), by which programs find their way: FAIR Signposting. */
export interface Signpost {
  readonly rel: string
  readonly href: string
  /** Media type of the target. */
  readonly type?: string
}
