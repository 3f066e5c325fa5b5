import { ImageError } from '../image-error.ts'
import type { Size } from '../thumbnail.ts'
import { withMemory, withPdf } from './open-pdf.ts'
import { shownSize } from './page-size.ts'
import { type OpenPage, withPage } from './render-page.ts'
import { type Edges, type PdfLine, TextCollector } from './text-collector.ts'

/** The words of a page. */
export interface PdfWords {
  /** The page, from 0. */
  readonly page: number
  /** Its size in pixels, which are the units of the places of words. */
  readonly size: Size
  readonly lines: readonly PdfLine[]
  /** Whether there are more characters than are read. */
  readonly isCut: boolean
}

/** Maximum number of characters of a page. */
const MAX_CHARACTERS = 180_000

/**
 * Reads the words of some pages, in the order in which they are read. Pages that are damaged are left out.
 * @throws ImageError
 */
export const wordsOfPdf = (path: string, pages: readonly number[]): Promise<PdfWords[]> =>
  withPdf(path, (open) =>
    pages.flatMap((index) => {
      try {
        return withPage(open, index, (page) => wordsOf(page, index))
      } catch (error) {
        if (error instanceof ImageError) return []
        throw error
      }
    }),
  )

function wordsOf(open: OpenPage, index: number): PdfWords[] {
  const { pdfium, page } = open
  const size = shownSize({ width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) })
  const text = pdfium.FPDFText_LoadPage(page)
  if (size === null || text === 0) return []
  try {
    const all = pdfium.FPDFText_CountChars(text)
    const count = Math.min(all, MAX_CHARACTERS)
    const lines = withMemory(pdfium, 40, (at) => {
      const collector = new TextCollector((box) => onPage(open, size, box, at))
      for (let n = 0; n < count; n++) {
        const code = pdfium.FPDFText_GetUnicode(text, n)
        collector.add(code, pdfium.FPDFText_IsGenerated(text, n) === 1 ? null : boxOf(open, text, n, at))
      }
      return collector.end()
    })
    return [{ page: index, size, lines, isCut: all > count }]
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

/** Returns the box of a character in points; null for none. */
function boxOf({ pdfium }: OpenPage, text: number, n: number, at: number): Edges | null {
  if (!pdfium.FPDFText_GetCharBox(text, n, at, at + 8, at + 16, at + 24)) return null
  const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.pdfium.HEAPF64.subarray(at >> 3, (at >> 3) + 4)
  return right > left || top > bottom ? [left, bottom, right, top] : null
}

/** Converts a box in points, whose origin is below, to pixels of the page as it is shown: turned and cropped. */
function onPage(
  { pdfium, page }: OpenPage,
  { width, height }: Size,
  [left, bottom, right, top]: Edges,
  at: number,
): Edges {
  const corner = (x: number, y: number) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, at + 32, at + 36)
    return pdfium.pdfium.HEAP32.slice((at + 32) >> 2, ((at + 32) >> 2) + 2)
  }
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [corner(left, top), corner(right, bottom)]
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}
