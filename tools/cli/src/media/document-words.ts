import { stat } from 'node:fs/promises'
import type { MediaInput, PageText } from '@fonds/db'
import { ImageError, type PdfLine, type PdfWords, RenderKilled, type RenderProcesses } from '@fonds/imaging'
import { TEXT_REVISION, textOfWords } from '@fonds/reader-text'
import { fitText } from '../text/fit.ts'
import { changed } from './open-file.ts'

/** Number of pages whose words are read together, so that few are in memory. */
const PAGES_AT_ONCE = 20

/** A stored document, and where it was read from. */
export interface ReadDocument {
  readonly path: string
  readonly inputs: readonly MediaInput[]
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
  for (const { path, inputs } of documents) {
    const pages = inputs.flatMap(({ picture }) => (picture?.renderable && picture.isOfDocument ? [picture.page] : []))
    const [file] = inputs
    if (file === undefined || pages.length === 0) continue
    const before = await stamp(path)
    for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
      const some = pages.slice(at, at + PAGES_AT_ONCE)
      for (const words of await readWords(processes, path, some, onWarning)) {
        const text = textOf(words, (warning) => onWarning(path, `page ${words.page + 1}: ${warning}`))
        if (text === null) continue
        yield { ...text, page: words.page, file_name: file.file_name, sha256: file.sha256, revision: TEXT_REVISION }
      }
    }
    if ((await stamp(path)) !== before) throw changed(path)
  }
}

async function stamp(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  return found === null ? '' : [found.dev, found.ino, found.size, found.mtimeMs].join(' ')
}

async function readWords(
  processes: Pick<RenderProcesses, 'render'>,
  source: string,
  pages: readonly number[],
  onWarning: OnWarning,
): Promise<readonly PdfWords[]> {
  try {
    return await processes.render({ kind: 'words', source, pages })
  } catch (error) {
    if (!(error instanceof RenderKilled || error instanceof ImageError)) throw error
    const [first = 0] = pages
    onWarning(source, `words of pages ${first + 1} to ${(pages.at(-1) ?? 0) + 1} could not be read: ${error.message}`)
    return []
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
