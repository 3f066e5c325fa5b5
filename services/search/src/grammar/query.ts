/** The field names of the query language. `organization` matches corporate bodies. */
export const QUERY_FIELDS = ['person', 'place', 'subject', 'family', 'organization', 'creator', 'genre'] as const
export type QueryField = (typeof QUERY_FIELDS)[number]

/** The fields of the query language that are parts of a description, and of an entity or exhibit where it has them. */
export const TEXT_FIELDS = ['title', 'reference', 'note', 'text', 'date'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** Field names in queries with the fields that they name: one has the name of its type and parameter as well. */
export const QUERY_FIELD_NAMES: Readonly<Record<string, QueryField | TextField>> = {
  ...Object.fromEntries([...QUERY_FIELDS, ...TEXT_FIELDS].map((field) => [field, field])),
  corporate_body: 'organization',
}

/**
 * A parsed query. Texts are as typed; engines fold, stem and split them. `also` has other ways to write a word or phrase, any
 * of which counts as well (`asTyped`).
 */
export type Query =
  /** All of its words must match, adjacent to each other if there are several (`A/2:1`). */
  | { readonly kind: 'word'; readonly text: string; readonly also?: readonly Query[] }
  /** Words with this prefix. */
  | { readonly kind: 'prefix'; readonly text: string }
  | { readonly kind: 'phrase'; readonly text: string; readonly also?: readonly Query[] }
  /** A name linked to the description. `open`: its last word is a prefix. */
  | { readonly kind: 'name'; readonly field: QueryField; readonly text: string; readonly open: boolean }
  /** Words in one part of a description; of a prefix, the last one is open. */
  | {
      readonly kind: 'field'
      readonly field: TextField
      readonly text: string
      readonly form: 'word' | 'prefix' | 'phrase'
    }
  | { readonly kind: 'not'; readonly query: Query }
  | { readonly kind: 'and'; readonly queries: readonly Query[] }
  | { readonly kind: 'or'; readonly queries: readonly Query[] }
  /** At least `required` of them must match: between `or` and `and`. No query is written so; relaxed searches are. */
  | { readonly kind: 'some'; readonly required: number; readonly queries: readonly Query[] }
  /** Any of some lexemes, such as a date. No query is written so; they are among other ways to write a word. */
  | { readonly kind: 'lexeme'; readonly lexemes: readonly string[] }

/** Maximum depth. More deeply nested queries are searched as plain text. */
export const MAX_QUERY_DEPTH = 8
/** Maximum number of words, phrases and names in a query; the rest is ignored. */
export const MAX_QUERY_TERMS = 64
