/** The request of an operation’s example, and the demo’s response to it. */
export interface Example {
  readonly path?: Readonly<Record<string, string | number>>
  /** Host of the archive, if it is not the first of the demo. */
  readonly host?: string
  /**
   * Path parameters that the demo assigns: a resource of the API, a JSON pointer to the value in it, and a pattern of the
   * part that is meant, if not all of it.
   */
  readonly of?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  /** Fields of a form POST. */
  readonly form?: Readonly<Record<string, string>>
  /** A line above the programs, if the request does not explain itself. */
  readonly comment?: string
  /**
   * Body of the response, unless it is binary. Values that change each time the demo starts are only representative.
   */
  readonly body?: unknown
  /** The same resource in other types. */
  readonly others?: Readonly<Record<string, OtherType>>
  /** Body of `202` while the resource is being built. */
  readonly accepted?: OtherType
}

/** Another type, requested with `Accept` or a parameter; `as` names an operation with the same response. */
export interface OtherType {
  readonly as?: string
  readonly body?: unknown
}
