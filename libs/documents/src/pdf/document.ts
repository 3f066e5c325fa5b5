import type { Direction } from '@fonds/language'
import type { FontNames } from './fonts/font-set.ts'

/**
 * The template's input, as JSON: cleaned text that the fonts can draw, in page order. Absent fields are not shown.
 * Names are short if they occur in every component.
 */

/**
 * Plain text. `l` is its language if it differs from the document's (BCP 47); `d` marks right-to-left text of a line of
 * its own. Text that shares a line is an isolate where its direction matters (UAX 9).
 */
/** Text of a field; `c` is the same with its marks, if it has any. */
export type Field =
  | string
  | {
      readonly s: string
      readonly l?: string | undefined
      readonly d?: 'rtl' | undefined
      readonly c?: readonly Node[] | undefined
    }

export type Node =
  | string
  | { readonly t: 'br' }
  | { readonly t: 'i' | 'b' | 'u' | 'sup' | 'sub' | 'sc' | 'strike' | 'mono' | 'q'; readonly c: readonly Node[] }
  | { readonly t: 'a'; readonly href: string; readonly c: readonly Node[] }
  | { readonly t: 'lang'; readonly l?: string | undefined; readonly c: readonly Node[] }

interface LanguageMarks {
  readonly l?: string | undefined
  readonly d?: 'rtl' | undefined
}

/** A string is a paragraph of plain text in the document's language. */
export type TextBlock =
  | string
  | ({ readonly t: 'p' | 'head'; readonly c: readonly Node[] } & LanguageMarks)
  | { readonly t: 'quote'; readonly c: readonly TextBlock[] }
  | {
      readonly t: 'list'
      readonly style: 'ordered' | 'unordered' | 'definition'
      readonly d?: 'rtl' | undefined
      readonly head?: Field | undefined
      readonly items: readonly { readonly label?: readonly Node[] | undefined; readonly c: readonly TextBlock[] }[]
    }
  | {
      readonly t: 'table'
      readonly d?: 'rtl' | undefined
      readonly head?: Field | undefined
      readonly columns: readonly Field[]
      /** The number of columns, over which the cells of every row extend. */
      readonly count: number
      /** Rows of headings, if there are more than `columns` can hold. */
      readonly heads: readonly (readonly Cell[])[]
      readonly rows: readonly (readonly Cell[])[]
      readonly chronology: boolean
    }

/** A cell of a table; `h` and `w` are the rows and columns over which it extends, if more than one. */
export interface Cell {
  readonly c: readonly Node[]
  readonly d?: 'rtl' | undefined
  readonly h?: number | undefined
  readonly w?: number | undefined
}

/** A restriction. `status` is our own sentence, omitted if the archive's statement begins with it. */
export interface Restriction {
  readonly status?: Field | undefined
  readonly blocks?: readonly TextBlock[] | undefined
}

/** `path` is relative to the spool; `width` is in pixels. */
export interface Picture {
  readonly path: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

export interface LabelledBlocks {
  readonly label?: Field | undefined
  readonly blocks: readonly TextBlock[]
}

/** One component. */
export interface Row {
  /** Unique label in the document, of letters and digits. */
  readonly id: string
  /** 1 directly below the collection. */
  readonly depth: number
  /** The heading level, 2 to 6; absent if the component is not a heading. */
  readonly level?: number | undefined
  /** The running footer from here on. */
  readonly running?: string | undefined
  /** Whether it has components of its own although it is not a heading. */
  readonly parent?: true | undefined
  /** The word for its level of description; in capitals for a heading. */
  readonly kind?: Field | undefined
  /** The number of the siblings it is among; it names its level if their levels differ. Absent for a heading. */
  readonly among?: number | undefined
  readonly code?: string | undefined
  readonly title: Field
  readonly dates?: Field | undefined
  /** Absent for a heading that is no description. */
  readonly url?: string | undefined
  readonly facts?: readonly Field[] | undefined
  readonly containers?: readonly string[] | undefined
  readonly access?: Restriction | undefined
  readonly notes?: readonly LabelledBlocks[] | undefined
  /** The names under which it is indexed. */
  readonly names?: readonly Field[] | undefined
  readonly picture?: Picture | undefined
  /** Whether a row with a picture is short enough for one page. */
  readonly whole?: true | undefined
}

/** A heading, repeated at the start of a part of the list that continues below it. */
export interface ContinuedRow extends Pick<Row, 'depth' | 'title' | 'running'> {
  readonly level: number
  readonly continued: true
}

export interface Section {
  readonly id: string
  readonly title: Field
  readonly access?: Restriction | undefined
  readonly blocks: readonly TextBlock[]
}

/** The title page. */
export interface Front {
  readonly archive: Field
  /** The kind of document, in capitals. */
  readonly kind: Field
  readonly title: Field
  /** The length in characters; long titles are set smaller. */
  readonly 'title-length': number
  readonly titles: readonly Field[]
  readonly lines: readonly Field[]
  readonly code?: string | undefined
  readonly access?: Restriction | undefined
  readonly picture?: Picture | undefined
  readonly imprint: readonly Field[]
  readonly permalink: string
}

/** An entry of the table of contents, before its page is known. */
export interface ContentsEntry {
  readonly id: string
  /** Heading level, 1 to 6. */
  readonly level: number
  readonly code?: string | undefined
  readonly title: Field
}

/** An index heading with its components in archival order. */
export interface IndexEntry {
  readonly name: Field
  readonly refs: readonly string[]
}

export interface Index {
  readonly id: string
  readonly title: Field
  readonly groups: readonly IndexGroup[]
}

export interface IndexGroup {
  readonly letter?: string | undefined
  readonly entries: readonly IndexEntry[]
}

/** The words that the template adds by itself. */
export interface TemplateLabels {
  readonly contents: Field
  readonly overview: Field
  readonly 'container-list': Field
  readonly continued: Field
  readonly 'indexed-under': Field
}

/** The data that every part of the document needs; components, contents and indexes are in separate files. */
export interface FindingAidDocument {
  /** The language of the description (BCP 47). */
  readonly lang: string
  /** The direction of that language, in which the pages are laid out. */
  readonly dir: Direction
  /** The size of the pages, as the template names it. */
  readonly paper: 'a4' | 'us-letter'
  readonly labels: TemplateLabels
  /** The groups of siblings whose levels differ, by their numbers. */
  readonly mixed: Readonly<Record<string, true>>
  /** Characters of the longest line of containers that has a line of its own. */
  readonly aside: number
  readonly fonts: FontNames
  readonly meta: {
    readonly title: string
    readonly archive: string
    readonly description: string
    readonly keywords: readonly string[]
    readonly date: { readonly year: number; readonly month: number; readonly day: number }
    /** The two parts of the running head. */
    readonly 'running-archive': string
    readonly 'running-title': string
  }
  readonly front: Front
  readonly overview: readonly LabelledBlocks[]
  readonly parts: readonly NotesPart[]
  /** The notes that follow the indexes. */
  readonly back: readonly NotesPart[]
}

export interface NotesPart {
  readonly id: string
  readonly title: Field
  readonly sections: readonly Section[]
}
