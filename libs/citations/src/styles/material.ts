import type { PersonName } from './person-name.ts'

/** A creator or recipient. None of the three styles has families as authors; their names are kept for other formats. */
export type CitedName =
  | { readonly type: 'person'; readonly name: PersonName }
  | { readonly type: 'corporate_body' | 'family'; readonly name: string }

/** A container, as named when requesting it in the reading room. */
export interface CitedContainer {
  /** The source's word (`box`, `folder`); null if it has none. */
  readonly type: string | null
  readonly indicator: string
}

/** Data of a cited record or collection. All fields except the title may be empty. */
export interface CitedMaterial {
  /** A collection is cited as a whole, a record as part of one. */
  readonly kind: 'collection' | 'record'
  /** EAD level of description: `item`, `file`, `series`… */
  readonly level: string
  /** Plain text, as recorded. */
  readonly title: string
  /** True for the work's own title; false for one devised by an archivist. */
  readonly formal_title: boolean
  /** Genre headings in the archive's words, most specific first. */
  readonly genres: readonly string[]
  /** Creators in order, without people who only owned or collected the material, or who are depicted. */
  readonly creators: readonly CitedName[]
  readonly recipients: readonly CitedName[]
  readonly date: { readonly display: string; readonly edtf: string | null } | null
  readonly containers: readonly CitedContainer[]
  readonly reference_code: string | null
  /** Title of the fonds or collection at the top; null for the top itself. */
  readonly collection: string | null
  readonly repository: { readonly name: string; readonly place: string | null }
  /** The URL to cite: the ARK if the archive has a NAAN, otherwise the permalink. */
  readonly permalink: string
  /** Its UUID, which no correction changes: keys of BibTeX and ids of CSL are made from it. */
  readonly id: string
  /** Today in the archive's time zone, as `YYYY-MM-DD`. */
  readonly access_date: string
  /** Whether all citations contain the access date, or only those of material without a date. */
  readonly says_access_date: 'always' | 'undated'
  /** ISO 639 codes of the languages of the material. */
  readonly languages: readonly string[]
}

/** One citation, as plain text and as HTML that uses only `<i>`, `<bdi>` and `<a>`. */
export interface Citation {
  readonly text: string
  readonly html: string
}
