import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { ImageError } from '../image-error.ts'
import { type Pdfium, startPdfium } from './pdfium.ts'

/** A document that PDFium has opened. */
export interface OpenPdf {
  readonly pdfium: Pdfium
  readonly document: number
}

/** Reasons of PDFium's error codes, to be shown to the owner of the file. */
const REASONS: Readonly<Record<number, string>> = {
  3: 'it is damaged, or no PDF',
  4: 'it opens with a password only; save a copy without one',
  5: 'its encryption is not supported; save a copy without it',
}

/**
 * Opens a PDF, also one whose password is empty, and reads of it only what is needed. Nothing in it is run: scripts and actions
 * are not even looked at.
 * @throws ImageError if it cannot be read, or needs too much memory
 */
export async function withPdf<T>(path: string, work: (open: OpenPdf) => Promise<T> | T): Promise<T> {
  const pdfium = await startPdfium()
  const file = openSync(path, 'r')
  try {
    const document = load(pdfium, file)
    if (document === 0)
      throw new ImageError(REASONS[pdfium.FPDF_GetLastError()] ?? 'it is damaged, and cannot be opened')
    return await work({ pdfium, document })
  } catch (error) {
    // PDFium ends in a trap where it runs out of memory or stack, or finds its own state broken.
    if (error instanceof ImageError || !(error instanceof Error) || !isTrap(error)) throw error
    throw new ImageError('it needs too much memory, or is damaged', { cause: error })
  } finally {
    closeSync(file)
  }
}

const isTrap = ({ name, message }: Error): boolean =>
  name === 'RuntimeError' || name === 'RangeError' || /out of memory|abort/i.test(message)

/** Opens a document of which PDFium asks for blocks: the structure FPDF_FILEACCESS, of three words. */
function load(pdfium: Pdfium, file: number): number {
  const { size } = fstatSync(file)
  const memory = pdfium.pdfium
  const read = memory.addFunction((_, position = 0, at = 0, length = 0) => {
    // Positions beyond 2 GB arrive as negative numbers.
    const [from, to, bytes] = [position >>> 0, at >>> 0, length >>> 0]
    return readSync(file, memory.HEAPU8, to, bytes, from) === bytes ? 1 : 0
  }, 'iiiii')
  const access = memory.wasmExports.malloc(12)
  memory.HEAP32.set([size | 0, read, 0], access >> 2)
  return pdfium.FPDF_LoadCustomDocument(access, '')
}

/** Lends memory for the time of some work. @throws ImageError if there is not enough */
export function withMemory<T>({ pdfium: { wasmExports } }: Pdfium, bytes: number, work: (at: number) => T): T {
  const at = wasmExports.malloc(bytes)
  if (at === 0) throw new ImageError('it needs too much memory')
  try {
    return work(at)
  } finally {
    wasmExports.free(at)
  }
}

/** Most bytes of a text that PDFium returns, such as a title. */
const MAX_TEXT_BYTES = 4_000

/** Reads a text that PDFium writes as UTF-16 into memory, and whose length in bytes it returns; empty if it is too long. */
export function readText(pdfium: Pdfium, write: (at: number, bytes: number) => number): string {
  const bytes = write(0, 0)
  if (bytes <= 2 || bytes > MAX_TEXT_BYTES) return ''
  return withMemory(pdfium, bytes, (at) => {
    write(at, bytes)
    return Buffer.from(pdfium.pdfium.HEAPU8.buffer, at, bytes - 2)
      .toString('utf16le')
      .toWellFormed()
  })
}

/** Control and format characters, which neither labels nor titles have. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cn}\s]+/gu

/** Returns a text on one line, in NFC and at most so long; null for an empty one. */
export function plainLine(text: string, length: number): string | null {
  const line = text.replace(UNWANTED, ' ').trim().normalize('NFC')
  return line === '' ? null : [...line].slice(0, length).join('').trim()
}
