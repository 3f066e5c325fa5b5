import { stat } from 'node:fs/promises'
import type { MediaInput, PageText } from '@fonds/db'
import { ImageError, type PdfLine, type PdfWords, RenderKilled, type RenderProcesses } from '@fonds/imaging'
import { TEXT_REVISION, textOfWords } from '@fonds/reader-text'
import { fitText } from '../text/fit.ts'
import { changed } from './open-file.ts'

/** Number of pages whose words are read together, so that few are in memory. */
const PAGES_AT_ONCE = 20

/** Number of times that reading may fail, each after minutes at worst, before the rest of a document is left without words. */
const MAX_FAILED = 3

/** A stored document, and where it was read from. */
export interface ReadDocument {
  readonly path: string
  readonly inputs: readonly MediaInput[]
  /** The file as it was when it was stored (`stampOf`). */
  readonly stamp: string
}

/** Called with what an operator should know of the words of a file. */
type OnWarning = (path: string, warning: string) => void

/**
 * Reads the words of the pages of documents, each with its place in pixels of the page. Pages that cannot be read within the limits are left
 * without, and said.
 * @throws CommandError for a file that changes meanwhile
 */
export async function* wordsOfDocuments(
  processes: Pick<RenderProcesses, 'render'>,
  documents: readonly ReadDocument[],
  onWarning: OnWarning,
): AsyncGenerator<PageText> {
  for (const { path, inputs, stamp } of documents) {
    const pages = inputs.flatMap(({ picture }) => (picture?.renderable && picture.isOfDocument ? [picture.page] : []))
    const [file] = inputs
    if (file === undefined || pages.length === 0) continue
    if ((await stampOf(path)) !== stamp) throw changed(path)
    let failed = 0
    for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
      if (failed === MAX_FAILED) {
        onWarning(
          path,
          `words of pages ${(pages[at] ?? 0) + 1} and later are not read, since those before could not be`,
        )
        break
      }
      const read = await readWords(processes, path, pages.slice(at, at + PAGES_AT_ONCE), onWarning)
      if (read === null) failed++
      for (const words of read ?? []) {
        const text = textOf(words, (warning) => onWarning(path, `page ${words.page + 1}: ${warning}`))
        if (text === null) continue
        yield { ...text, page: words.page, file_name: file.file_name, sha256: file.sha256, revision: TEXT_REVISION }
      }
    }
    if ((await stampOf(path)) !== stamp) throw changed(path)
  }
}

/** Returns what differs once a file is another one, or was written to. */
export async function stampOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  return found === null ? '' : [found.dev, found.ino, found.size, found.mtimeMs].join(' ')
}

async function readWords(
  processes: Pick<RenderProcesses, 'render'>,
  source: string,
  pages: readonly number[],
  onWarning: OnWarning,
): Promise<readonly PdfWords[] | null> {
  try {
    return await processes.render({ kind: 'words', source, pages })
  } catch (error) {
    if (!(error instanceof RenderKilled || error instanceof ImageError)) throw error
    const [first = 0] = pages
    onWarning(source, `words of pages ${first + 1} to ${(pages.at(-1) ?? 0) + 1} could not be read: ${error.message}`)
    return null
  }
}

function textOf({ lines, size, isCut }: PdfWords, onWarning: (warning: string) => void) {
  const { read, isCut: isLong } = textOfWords(lines.map(lineOf), size)
  if (isCut || isLong) onWarning('it has more words than are stored of a page')
  if (read.lines.length === 0) return null
  const { content, boxes } = fitText(read, size)
  return { content, boxes }
}

const lineOf = (words: PdfLine) => ({ words, edges: null, language: null })
