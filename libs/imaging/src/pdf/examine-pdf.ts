import { MAX_DOCUMENT_PAGES } from '../bounds.ts'
import { ImageError } from '../image-error.ts'
import { type Impression, impressionOf } from '../impression.ts'
import { type Size, thumbnailSize, toJpeg } from '../thumbnail.ts'
import { type OpenPdf, plainLine, readText, withMemory, withPdf } from './open-pdf.ts'
import { type OutlineEntry, readOutline } from './outline.ts'
import { shownSize } from './page-size.ts'

/** A page of a document that is an image of its own. */
export interface DocumentPage extends Size {
  /** Its number in the document, from 0. */
  readonly page: number
  readonly thumbnailSize: Size
  /** Its label in the document, such as `iv`; null if that is its number. */
  readonly label: string | null
  /** Its thumbnail as JPEG, for the first one, unless that cannot be rendered; other pages are rendered when they are asked for. */
  readonly first?: (Impression & { readonly thumbnail: Buffer }) | undefined
}

/** A document whose pages are images. */
export interface ExaminedDocument {
  readonly pages: readonly DocumentPage[]
  readonly outline: readonly OutlineEntry[]
  /** Parts that are not shown, to be said to its owner. */
  readonly notes: readonly string[]
}

const MAX_LABEL = 40

/**
 * Examines a PDF: the sizes and labels of its pages, and its outline. Renders the first page only.
 * @throws ImageError if it cannot be opened, has no pages, or more than are shown
 */
export async function examinePdf(path: string): Promise<ExaminedDocument> {
  const found = await withPdf(path, read)
  const [first, ...others] = found.pages
  if (first === undefined) throw new ImageError('it has no pages that can be shown')
  const { page, thumbnailSize: size } = first
  try {
    const thumbnail = await toJpeg(path, { page, ...size })
    return { ...found, pages: [{ ...first, first: { thumbnail, ...(await impressionOf(thumbnail)) } }, ...others] }
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    return { ...found, notes: [...found.notes, `page ${page + 1} cannot be shown: ${error.message}`] }
  }
}

function read(open: OpenPdf): ExaminedDocument {
  const { pdfium, document } = open
  const count = pdfium.FPDF_GetPageCount(document)
  if (count > MAX_DOCUMENT_PAGES)
    throw new ImageError(`its ${count} pages are more than the ${MAX_DOCUMENT_PAGES} that are shown; divide it`)
  const pages: DocumentPage[] = []
  const damaged: number[] = []
  for (let page = 0; page < count; page++) {
    const size = shownSize(pageSize(open, page))
    if (size === null) damaged.push(page + 1)
    else pages.push({ page, ...size, thumbnailSize: thumbnailSize(size), label: labelOf(open, page) })
  }
  return { pages, outline: readOutline(open, count), notes: notesOn(open, damaged) }
}

function pageSize({ pdfium, document }: OpenPdf, page: number): Size {
  return withMemory(pdfium, 8, (at) => {
    if (!pdfium.FPDF_GetPageSizeByIndexF(document, page, at)) return { width: 0, height: 0 }
    const { HEAPF32 } = pdfium.pdfium
    return { width: HEAPF32[at >> 2] ?? 0, height: HEAPF32[(at >> 2) + 1] ?? 0 }
  })
}

function labelOf({ pdfium, document }: OpenPdf, page: number): string | null {
  const label = plainLine(
    readText(pdfium, (at, bytes) => pdfium.FPDF_GetPageLabel(document, page, at, bytes)),
    MAX_LABEL,
  )
  return label === String(page + 1) ? null : label
}

/** Types of forms whose fields a program would draw (XFA). */
const XFA_FORMS = [2, 3]

function notesOn({ pdfium, document }: OpenPdf, damaged: readonly number[]): string[] {
  const embedded = pdfium.FPDFDoc_GetAttachmentCount(document)
  const some = damaged.slice(0, 10).join(', ')
  return [
    ...(damaged.length === 0
      ? []
      : [`pages that are damaged are not shown: ${some}${damaged.length > 10 ? ', …' : ''}`]),
    ...(embedded > 0 ? [`files embedded in it (${embedded}) come with its download only`] : []),
    ...(XFA_FORMS.includes(pdfium.FPDF_GetFormType(document))
      ? ['it is a form that a program draws (XFA); what is shown is what it has for other programs']
      : []),
  ]
}
