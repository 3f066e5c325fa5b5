import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindingAid } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import type { RenderBounds } from '../formats/format.ts'
import type { FindingAidDocument, LabelledBlocks } from '../pdf/document.ts'
import type { MissingGlyphs } from '../pdf/fonts/font-set.ts'
import { renderInProcess } from '../pdf/render/render-process.ts'
import { DOCUMENT_FILE } from '../pdf/spool/files.ts'
import { beginSpool, metaOf } from '../pdf/spool/spooling.ts'
import { presentFacts } from './facts.ts'
import { type PlacedWords, placedWords } from './placed-words.ts'
import type { SavedImage, SavedImages } from './saved-images.ts'

/** The input of the template: what the first page says. */
interface ImagesDocument
  extends Pick<FindingAidDocument, 'lang' | 'dir' | 'paper' | 'fonts' | 'meta' | 'front' | 'aside'> {
  /** Words of other templates. */
  readonly labels: Pick<FindingAidDocument['labels'], 'indexed-under'>
  readonly facts: readonly LabelledBlocks[]
}

/** A page with one picture, in points. */
interface PicturePage extends PlacedWords {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly title: string
  readonly alt: string
}

interface ImagesPdfOptions {
  readonly addresses: TenantContext
  readonly bounds: RenderBounds
  readonly signal: AbortSignal
  onProgress(fraction: number): void
}

/** The longest edge of a page, that of A4, and the least resolution of a picture, in pixels to the inch. */
const LONGEST_EDGE = 842
const MIN_RESOLUTION = 100
/** A part that is typeset at once. */
const PART = { pages: 20, bytes: 10 * 1024 ** 2, runs: 8_000 }

/** Changes whenever the same content produces a different document. */
export const IMAGES_PDF_TEMPLATE = '1'

/**
 * Makes a PDF of the images of a record: a page that says what they are, and each on a page of its shape, with its words
 * behind it. It conforms to PDF/UA-1 and PDF/A-2a. One picture is in memory at a time.
 * @param folder for the working files
 * @returns the path of the PDF, and the characters that no font has
 * @throws PdfFailure, DocumentFailure
 */
export async function renderImagesPdf(
  record: FindingAid,
  images: SavedImages,
  folder: string,
  { addresses, bounds, signal, onProgress }: ImagesPdfOptions,
): Promise<{ readonly path: string; readonly missing: MissingGlyphs }> {
  const started = performance.now()
  const { language, fonts, means } = beginSpool(record, { addresses })
  await mkdir(join(folder, 'pictures'))
  const files = new PageFiles(folder)
  for await (const saved of images.all()) {
    const path = `pictures/${saved.number}.jpg`
    await writeFile(join(folder, path), saved.jpeg)
    const { words, captions } = means
    const { title } = record.collection
    const label = captions.labels.text('page.image', { title, number: saved.number, count: images.count })
    const alt = words.plain(saved.image.caption ?? '') || words.plain(label)
    const text = await images.textOf(saved.image)
    const size = pageOf(saved)
    const placed = text === null ? { runs: [] } : placedWords(text, sizeOf(saved), size, words)
    await files.add({ path, ...size, title: alt, alt, ...placed }, saved.jpeg.length)
  }
  const pictureFiles = await files.end()
  const leftOut = images.leftOut()
  const document: ImagesDocument = {
    lang: language,
    dir: means.words.direction,
    paper: record.organization.pdf_page_size === 'letter' ? 'us-letter' : 'a4',
    labels: { 'indexed-under': '' },
    aside: 0,
    ...presentFacts(record, means, { count: images.count, leftOut }),
    meta: metaOf(record, means, 'page.images'),
    fonts: fonts.names(),
  }
  await writeFile(join(folder, DOCUMENT_FILE), JSON.stringify(document))
  const path = join(folder, 'images.pdf')
  const created = Math.floor(record.changed_at.getTime() / 1000)
  await renderInProcess(
    { folder, out: path, fonts: fonts.files(), rowFiles: [], pictureFiles, created },
    { bounds: { ...bounds, ms: Math.max(1, bounds.ms - (performance.now() - started)) }, signal, onProgress },
  )
  return { path, missing: fonts.missing() }
}

/** The size of the image to which the places of its words refer. */
const sizeOf = ({ image, width, height }: SavedImage) => ({
  width: image.width ?? width,
  height: image.height ?? height,
})

function pageOf({ width, height }: SavedImage) {
  const scale = Math.min(LONGEST_EDGE / Math.max(width, height), 72 / MIN_RESOLUTION)
  const points = (pixels: number) => Math.max(3, Math.round(pixels * scale * 100) / 100)
  return { width: points(width), height: points(height) }
}

/** Writes pages to files, each of which is typeset at once. */
class PageFiles {
  readonly #folder: string
  readonly #files: string[] = []
  #pages: PicturePage[] = []
  #bytes = 0
  #runs = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(page: PicturePage, bytes: number): Promise<void> {
    this.#pages.push(page)
    this.#bytes += bytes
    this.#runs += page.runs.length
    if (this.#pages.length >= PART.pages || this.#bytes >= PART.bytes || this.#runs >= PART.runs) await this.#next()
  }

  async end(): Promise<readonly string[]> {
    if (this.#pages.length > 0) await this.#next()
    return this.#files
  }

  async #next(): Promise<void> {
    const file = `pictures-${this.#files.length + 1}.json`
    await writeFile(join(this.#folder, file), JSON.stringify(this.#pages))
    this.#files.push(file)
    this.#pages = []
    this.#bytes = 0
    this.#runs = 0
  }
}
