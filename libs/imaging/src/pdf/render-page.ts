import { tiffInMemory } from '../decoded/tiff-in-memory.ts'
import { ImageError } from '../image-error.ts'
import type { Size } from '../thumbnail.ts'
import { type OpenPdf, withMemory, withPdf } from './open-pdf.ts'
import { shownSize } from './page-size.ts'

/** A page that PDFium has loaded. */
export interface OpenPage extends OpenPdf {
  readonly page: number
}

/** @throws ImageError for a page that is damaged */
export function withPage<T>(open: OpenPdf, index: number, work: (page: OpenPage) => T): T {
  const { pdfium, document } = open
  const page = pdfium.FPDF_LoadPage(document, index)
  if (page === 0) throw new ImageError(`page ${index + 1} is damaged`)
  try {
    return work({ ...open, page })
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

/** Pixels of PDFium: blue, green, red, and a byte that is not used. */
const BGRX = 3
/** Draws annotations and what is filled in forms, in the colours of a screen. */
const FLAGS = 0x01
const WHITE = 0xffffffff

/**
 * Renders a page as a TIFF in memory: upright, on white, with what is filled in, and with the layers that it shows on a screen.
 * @param size in pixels; by default the one in which it is shown
 * @throws ImageError
 */
export const renderPdfPage = (path: string, index: number, size?: Size): Promise<Buffer> =>
  withPdf(path, (open) => withPage(open, index, (page) => renderOpenPage(page, size)))

/** Renders a page that has been loaded. @throws ImageError */
function renderOpenPage(open: OpenPage, size?: Size): Buffer {
  const { pdfium, page } = open
  const { width, height } =
    size ?? shownSize({ width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) }) ?? NO_SIZE
  if (width === 0) throw new ImageError('its page has no size')
  return withMemory(pdfium, width * height * 4, (at) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRX, at, width * 4)
    if (bitmap === 0) throw new ImageError('it needs too much memory')
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      removeLinks(open)
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
      drawForm(open, [bitmap, page, 0, 0, width, height, 0, FLAGS])
      const data = rgbOf(pdfium.pdfium.HEAPU8.subarray(at, at + width * height * 4))
      return tiffInMemory({ width, height, bits: 8, colours: 'rgb', samples: 3, hasAlpha: false, icc: null, data })
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap)
    }
  })
}

/** FPDF_ANNOT_LINK */
const LINK = 2

/** Most annotations of a page among which links are looked for. */
const MAX_ANNOTATIONS = 5_000

/**
 * Removes links from a loaded page: this build frames them, and may cover words; viewers of PDFs only let readers follow them. One with an
 * appearance of its own is drawn everywhere.
 */
function removeLinks({ pdfium, page }: OpenPage): void {
  for (let n = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS) - 1; n >= 0; n--) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, n)
    if (annotation === 0) continue
    const isBare = pdfium.FPDFAnnot_GetSubtype(annotation) === LINK && !pdfium.FPDFAnnot_HasKey(annotation, 'AP')
    pdfium.FPDFPage_CloseAnnot(annotation)
    if (isBare) pdfium.FPDFPage_RemoveAnnot(page, n)
  }
}

/** Draws the fields of a form with what is filled in. None of its scripts is run: the program has no interpreter for them. */
function drawForm({ pdfium, document, page }: OpenPage, drawn: readonly number[]): void {
  if (pdfium.FPDF_GetFormType(document) === 0) return
  const info = pdfium.PDFiumExt_OpenFormFillInfo()
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info)
  if (form === 0) return
  pdfium.FORM_OnAfterLoadPage(page, form)
  pdfium.FPDF_FFLDraw(form, ...drawn)
  pdfium.FORM_OnBeforeClosePage(page, form)
  pdfium.PDFiumExt_ExitFormFillEnvironment(form)
  pdfium.PDFiumExt_CloseFormFillInfo(info)
}

const NO_SIZE: Size = { width: 0, height: 0 }

function rgbOf(pixels: Uint8Array): Uint8Array {
  const data = new Uint8Array((pixels.length / 4) * 3)
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    data[to] = pixels[from + 2] ?? 0
    data[to + 1] = pixels[from + 1] ?? 0
    data[to + 2] = pixels[from] ?? 0
  }
  return data
}
