import type { PersonName } from './person-name.ts'

/** A creator or recipient. In the three styles a family is never an author; its name is kept for other formats. */
export type CitedName =
  | { readonly type: 'person'; readonly name: PersonName }
  | { readonly type: 'corporate_body' | 'family'; readonly name: string }

/** One container, in the form used to request it in the reading room. */
export interface CitedContainer {
  /** The source's word (`box`, `folder`); null if it has none. */
  readonly type: string | null
  readonly indicator: string
}

/** The data of a cited record or collection. All fields but the title may be empty. */
export interface CitedMaterial {
  /** A collection is cited as a whole, a record as part of one. */
  readonly kind: 'collection' | 'record'
  /** EAD level of description: `item`, `file`, `series`… */
  readonly level: string
  /** As recorded, plain text. */
  readonly title: string
  /** True for the work's own title; false for one devised by an archivist. */
  readonly formal_title: boolean
  /** Genre headings in the archive's words, the most specific first. */
  readonly genres: readonly string[]
  /** In order; without those who only own, collect or are depicted. */
  readonly creators: readonly CitedName[]
  readonly recipients: readonly CitedName[]
  readonly date: { readonly display: string; readonly edtf: string | null } | null
  readonly containers: readonly CitedContainer[]
  readonly reference_code: string | null
  /** Title of the fonds or collection at the top; null for the top itself. */
  readonly collection: string | null
  readonly repository: { readonly name: string; readonly place: string | null }
  readonly permalink: string
  /** `YYYY-MM-DD`, today in the archive's time zone. */
  readonly access_date: string
  /** Whether all citations have the access date, or only those of records without a date of their own. */
  readonly says_access_date: 'always' | 'undated'
  /** ISO 639 codes of the languages of the material. */
  readonly languages: readonly string[]
}

/** One citation, as plain text and as HTML of `<i>`, `<bdi>` and `<a>` only. */
export interface Citation {
  readonly text: string
  readonly html: string
}
