/**
 * The inline tree of notes, titles and other mixed content. Every reader maps the elements of its schema to these few
 * nodes, and every writer maps the nodes to the elements of its own. Markup is never stored as text.
 */

/** A run of text, or one of the inline elements. Text keeps single spaces only (XML white space is collapsed). */
export type Inline = string | InlineElement

export type InlineElement =
  /** Emphasis. `render` is EAD's (`bold`, `italic`, `underline`, `super`, `sub`, `smcaps`, `quoted`…), or null. */
  | { readonly t: 'emph'; readonly render: string | null; readonly c: readonly Inline[] }
  /** An external link. Only http, https, mailto, ftp and relative references are kept. */
  | { readonly t: 'link'; readonly href: string; readonly c: readonly Inline[] }
  /** The title of a work. */
  | { readonly t: 'title'; readonly render: string | null; readonly c: readonly Inline[] }
  /** A date in prose; `normal` is ISO 8601 as in the source. */
  | { readonly t: 'date'; readonly normal: string | null; readonly c: readonly Inline[] }
  /** A name in prose. `identifier` is an authority id or URI. */
  | {
      readonly t: 'name'
      readonly type: NameType
      readonly identifier: string | null
      readonly source: string | null
      readonly role: string | null
      readonly c: readonly Inline[]
    }
  | { readonly t: 'quote'; readonly c: readonly Inline[] }
  /** A change of language: `lang` is the source's `xml:lang` or `lang`. */
  | { readonly t: 'foreign'; readonly lang: string | null; readonly c: readonly Inline[] }
  /** A line break. */
  | { readonly t: 'lb' }

/** Type of a heading or inline name. `title` is a work; `name` is a name of unstated kind. */
export type NameType =
  | 'person'
  | 'corporate_body'
  | 'family'
  | 'place'
  | 'subject'
  | 'genre'
  | 'function'
  | 'occupation'
  | 'title'
  | 'name'

export type Block =
  | { readonly t: 'p'; readonly c: readonly Inline[] }
  /** A heading within a note. The note's own heading is its label. */
  | { readonly t: 'head'; readonly c: readonly Inline[] }
  | {
      readonly t: 'list'
      readonly style: 'ordered' | 'unordered' | 'definition'
      readonly head: string | null
      /** Headings of the terms and of the definitions of a definition list, if the source has them. */
      readonly columns?: readonly [terms: string, definitions: string]
      readonly items: readonly ListItem[]
    }
  /**
   * A table; a chronology is a table of two columns, date and event. The cells that a wide or tall one covers are in its
   * rows as well, and empty, so that every cell stands in its column.
   */
  | {
      readonly t: 'table'
      readonly head: string | null
      readonly columns: readonly string[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
      readonly chronology: boolean
      /** Number of the first rows that are headings, of a table whose headings are more than `columns` can hold. */
      readonly header_rows?: number
      /** Cells that extend over others, each once, by row. */
      readonly spans?: readonly CellSpan[]
    }
  | { readonly t: 'quote'; readonly c: readonly Block[] }

/** A cell of a table that extends over more than one row or column. */
export interface CellSpan {
  /** Its beginning, counted from 0. */
  readonly row: number
  readonly column: number
  /** How many it extends over, itself included. */
  readonly rows: number
  readonly columns: number
}

export interface ListItem {
  /** The term of a definition list. */
  readonly label: readonly Inline[] | null
  readonly c: readonly Block[]
}
