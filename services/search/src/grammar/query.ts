/** What can be asked for by name within a query. `organization` asks for corporate bodies. */
export const QUERY_FIELDS = ['person', 'place', 'subject', 'family', 'organization'] as const
export type QueryField = (typeof QUERY_FIELDS)[number]

/** A parsed query. Texts are as the reader wrote them; engines fold, stem and cut them into words themselves. */
export type Query =
  /** All of its words must match, next to each other where there is more than one (`A/2:1`). */
  | { readonly kind: 'word'; readonly text: string }
  /** Words that begin so. */
  | { readonly kind: 'prefix'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string }
  /** A name linked to the description. `open`: its last word may go on. */
  | { readonly kind: 'name'; readonly field: QueryField; readonly text: string; readonly open: boolean }
  | { readonly kind: 'not'; readonly query: Query }
  | { readonly kind: 'and'; readonly queries: readonly Query[] }
  | { readonly kind: 'or'; readonly queries: readonly Query[] }

/** More nesting than this is searched as plain text. */
export const MOST_DEPTH = 8
/** Words, phrases and names of one query; those beyond are not searched for. */
export const MOST_TERMS = 64
