import type { Sharp } from 'sharp'
import { firstBytes, readable } from './decoded/readable.ts'
import { fileType, HEAD_BYTES, PDF_TYPE } from './file-type.ts'
import { renderPdfPage } from './pdf/render-page.ts'
import { type ImageSource, openUpright } from './source.ts'
import type { Size } from './thumbnail.ts'

/** A small picture of a page of text is legible if it is made of one that is so many times as large. */
export const FINER = 2

/**
 * Opens a page of a picture or of a document, upright, on white, in sRGB.
 * @param wanted size that it is made for; by default, that of the page
 * @throws ImageError
 */
export async function openShown(source: ImageSource, page: number, wanted?: Size): Promise<Sharp> {
  const isPdf = typeof source === 'string' && fileType(await firstBytes(source, HEAD_BYTES)).mimeType === PDF_TYPE
  if (!isPdf) return openUpright(await readable(source), page)
  const size = wanted && { width: wanted.width * FINER, height: wanted.height * FINER }
  return openUpright(await renderPdfPage(source, page, size), 0)
}
