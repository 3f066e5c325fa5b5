import type { PersonName } from './person-name.ts'

/** Who made the material, or to whom it was sent. A family is never an author in the three styles; its name is kept. */
export type CitedName =
  | { readonly type: 'person'; readonly name: PersonName }
  | { readonly type: 'corporate_body' | 'family'; readonly name: string }

/** One container as it is asked for in the reading room. */
export interface CitedContainer {
  /** The source's word (`box`, `folder`), null where it has none. */
  readonly type: string | null
  readonly indicator: string
}

/** What is known of a record or collection that somebody cites. Every field may be empty but the title. */
export interface CitedMaterial {
  /** A collection is cited as a whole, a record as a part of one. */
  readonly kind: 'collection' | 'record'
  /** Level of description by EAD: `item`, `file`, `series`… */
  readonly level: string
  /** As recorded, plain text. */
  readonly title: string
  /** True for a title that the work itself bears; false for one that an archivist devised. */
  readonly formal_title: boolean
  /** Genre headings in the archive's words, the most telling first. */
  readonly genres: readonly string[]
  /** In order; without those that only own, collect or are depicted. */
  readonly creators: readonly CitedName[]
  readonly recipients: readonly CitedName[]
  readonly date: { readonly display: string; readonly edtf: string | null } | null
  readonly containers: readonly CitedContainer[]
  readonly reference_code: string | null
  /** Title of the fonds or collection at the top; null for one that is the top itself. */
  readonly collection: string | null
  readonly repository: { readonly name: string; readonly place: string | null }
  readonly permalink: string
  /** `YYYY-MM-DD`, today in the archive's time zone. */
  readonly access_date: string
  /** Which citations carry the access date: all of them, or only those of records without a date of their own. */
  readonly says_access_date: 'always' | 'undated'
  /** ISO 639 codes of the material. */
  readonly languages: readonly string[]
}

/** One citation, as plain text and as HTML of `<i>`, `<bdi>` and `<a>` only. */
export interface Citation {
  readonly text: string
  readonly html: string
}
