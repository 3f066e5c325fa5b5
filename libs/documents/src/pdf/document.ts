import type { FontNames } from './fonts/font-set.ts'

/**
 * What the template is given, as JSON: words that were cleaned and can be drawn, in the order of the page. A field that
 * is not there is not shown. Names are short where they stand in every component.
 */

/** Plain words: `l` their language where it is not the document's (BCP 47), `d` that they begin with right-to-left script. */
export type Field = string | { readonly s: string; readonly l?: string | undefined; readonly d?: 'rtl' | undefined }

export type Node =
  | string
  | { readonly t: 'br' }
  | { readonly t: 'i' | 'b' | 'u' | 'sup' | 'sub' | 'sc' | 'strike' | 'mono' | 'q'; readonly c: readonly Node[] }
  | { readonly t: 'a'; readonly href: string; readonly c: readonly Node[] }
  | { readonly t: 'lang'; readonly l?: string | undefined; readonly c: readonly Node[] }

interface Spoken {
  readonly l?: string | undefined
  readonly d?: 'rtl' | undefined
}

/** A string is a paragraph of plain words in the document's language. */
export type TextBlock =
  | string
  | ({ readonly t: 'p' | 'head'; readonly c: readonly Node[] } & Spoken)
  | { readonly t: 'quote'; readonly c: readonly TextBlock[] }
  | {
      readonly t: 'list'
      readonly style: 'ordered' | 'unordered' | 'definition'
      readonly head?: string | undefined
      readonly items: readonly { readonly label?: readonly Node[] | undefined; readonly c: readonly TextBlock[] }[]
    }
  | {
      readonly t: 'table'
      readonly head?: string | undefined
      readonly columns: readonly string[]
      /** Of columns; every row has as many cells. */
      readonly count: number
      readonly rows: readonly (readonly { readonly c: readonly Node[] }[])[]
      readonly chronology: boolean
    }

/** A restriction. `status` is a sentence of ours, left out where the archive's words begin with it. */
export interface Restriction {
  readonly status?: string | undefined
  readonly blocks?: readonly TextBlock[] | undefined
}

/** `path` within the spool; `width` in pixels. */
export interface Picture {
  readonly path: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

export interface LabelledBlocks {
  readonly label?: string | undefined
  readonly blocks: readonly TextBlock[]
}

/** One component. */
export interface Row {
  /** Its label in the document: letters and digits, used once. */
  readonly id: string
  /** 1 for what is directly below the collection. */
  readonly depth: number
  /** Of its heading, 2 to 6; none for a component that is no heading. */
  readonly level?: number | undefined
  /** What the foot of the page says from here on. */
  readonly running?: string | undefined
  /** Whether it has components of its own, though it is no heading. */
  readonly parent?: true | undefined
  /** The word for its level of description. */
  readonly kind?: string | undefined
  readonly code?: string | undefined
  readonly title: Field
  readonly dates?: Field | undefined
  readonly url: string
  readonly facts?: readonly Field[] | undefined
  readonly containers?: readonly string[] | undefined
  readonly access?: Restriction | undefined
  readonly notes?: readonly LabelledBlocks[] | undefined
  /** What it is indexed under. */
  readonly names?: readonly Field[] | undefined
  readonly picture?: Picture | undefined
  /** Whether a row with a picture is short enough for one page. */
  readonly whole?: true | undefined
}

/** A heading that a part of the list begins within, said again. */
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

/** What is said of the whole. */
export interface Front {
  readonly archive: Field
  /** What kind of document it is. */
  readonly kind: string
  readonly title: Field
  /** In characters: long titles are set smaller. */
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
  /** 1 to 6. */
  readonly level: number
  readonly code?: string | undefined
  readonly title: Field
  /** Which part of the container list it is in, from 0. */
  readonly volume?: number | undefined
}

/** A heading of the index, with the components that it stands at, in archival order. */
export interface IndexEntry {
  readonly name: Field
  readonly refs: readonly string[]
}

export interface Index {
  readonly id: string
  readonly title: string
  readonly groups: readonly IndexGroup[]
}

export interface IndexGroup {
  readonly letter?: string | undefined
  readonly entries: readonly IndexEntry[]
}

/** What every part of the document is told; components, contents and indexes lie in files of their own. */
export interface FindingAidDocument {
  /** BCP 47, of the description's words. */
  readonly lang: string
  readonly fonts: FontNames
  readonly meta: {
    readonly title: string
    readonly archive: string
    readonly description: string
    readonly keywords: readonly string[]
    readonly date: { readonly year: number; readonly month: number; readonly day: number }
    readonly 'running-title': string
  }
  readonly front: Front
  readonly overview: readonly LabelledBlocks[]
  readonly parts: readonly { readonly id: string; readonly title: string; readonly sections: readonly Section[] }[]
}
