import { type OpenPdf, plainLine, readText } from './open-pdf.ts'

/** An entry of the outline of a document: a chapter, for example. */
export interface OutlineEntry {
  readonly title: string
  /** The page where it begins, from 0. */
  readonly page: number
  /** How many entries it is within. */
  readonly depth: number
}

const MAX_ENTRIES = 1_000
const MAX_DEPTH = 5
const MAX_TITLE = 200

/** Entries that lead nowhere are left out, but those within them are not; how far within such ones is looked. */
const MAX_NESTED = 32

/** Reads the outline of a document, in order, as far as it leads to pages. It may be damaged, and lead to itself. */
export function readOutline({ pdfium, document }: OpenPdf, pages: number): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = []
  const seen = new Set<number>()
  const add = (parent: number, depth: number, nested: number): void => {
    let at = pdfium.FPDFBookmark_GetFirstChild(document, parent)
    while (at !== 0 && !seen.has(at) && seen.size < 10 * MAX_ENTRIES && entries.length < MAX_ENTRIES) {
      seen.add(at)
      const page = pageOf(at)
      const title = plainLine(
        readText(pdfium, (to, bytes) => pdfium.FPDFBookmark_GetTitle(at, to, bytes)),
        MAX_TITLE,
      )
      const isShown = title !== null && page >= 0 && page < pages
      if (isShown) entries.push({ title, page, depth })
      if (depth < MAX_DEPTH && nested < MAX_NESTED) add(at, isShown ? depth + 1 : depth, nested + 1)
      at = pdfium.FPDFBookmark_GetNextSibling(document, at)
    }
  }
  const pageOf = (bookmark: number): number => {
    const action = pdfium.FPDFBookmark_GetAction(bookmark)
    const target =
      pdfium.FPDFBookmark_GetDest(document, bookmark) ||
      (action === 0 ? 0 : pdfium.FPDFAction_GetDest(document, action))
    return target === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(document, target)
  }
  add(0, 0, 0)
  return entries
}
