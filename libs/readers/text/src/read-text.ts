import { DEFAULT_LIMITS, decodeStream, EadError, type EadErrorCode, type ReadLimits, Refusal } from '@fonds/reader-xml'
import { HtmlFeed } from './html.ts'
import { decodeHtml, headOf } from './html-encoding.ts'
import { PlainFeed } from './plain.ts'
import type { ReadText } from './text-lines.ts'
import { TextXmlFeed } from './xml.ts'

/** Maximum size of a file with the text of one image or several, in bytes. */
export const MAX_FILE_BYTES = 256 * 1024 ** 2
/** Version of the readers. A file is read again if another version has read it, so it rises when they find something else. */
export const TEXT_REVISION = 1

/** Maximum number of pages of a file. */
const MAX_PAGES = 10_000

const LIMITS: ReadLimits = { ...DEFAULT_LIMITS, textLength: 200_000, attributeLength: 20_000, elementDepth: 100 }

const SAVE_AS_UTF8 = 'save the file as UTF-8 (in Notepad, “Save as” with the encoding UTF-8)'
const OTHER_ENCODING = 'save the file as UTF-8, or state its encoding at its beginning'

/** Opens a file, each time from its beginning. */
type OpenFile = () => AsyncIterable<Uint8Array>

/** A file with the texts of one image or several. */
export interface OpenedText {
  /** For each page, the number of its image as the file states it, and whether it has words. */
  readonly pages: readonly { readonly number: number | null; readonly hasWords: boolean }[]
  readonly warnings: readonly string[]
  /** Reads the pages, in the order of the file. */
  readonly read: () => AsyncIterable<ReadText>
}

interface Feed {
  readonly pages: ReadText[]
  write(text: string): void
  end(): void
  error(code: EadErrorCode, message: string): EadError
  numbers?(): readonly number[] | null
}

/** A way to read a file. */
interface Way {
  readonly feed: () => Feed
  /** What to do about bytes that are not in its encoding. */
  readonly onBytes: string
  readonly decode: (onWarning: (warning: string) => void) => AsyncIterable<{ text: string; problem: string | null }>
}

/**
 * Reads a file a first time, as a stream: ALTO, hOCR, PAGE XML, METS with ALTO or PAGE XML, or plain text if it is called
 * `.txt`. hOCR that is no XML is read as HTML. Nothing outside the file is fetched.
 * @throws EadError with the line of the first problem
 */
export async function openText(open: OpenFile, file: string): Promise<OpenedText> {
  const decode = () => decodeStream(open(), () => undefined)
  if (/\.txt$/i.test(file))
    return examined({ feed: () => new PlainFeed(file, LIMITS.textLength), decode, onBytes: SAVE_AS_UTF8 })
  try {
    return await examined({ feed: () => new TextXmlFeed(file, LIMITS), decode, onBytes: OTHER_ENCODING })
  } catch (error) {
    if (!(error instanceof EadError) || error.code === 'limit_exceeded') throw error
    // Without the zeros of UTF-16.
    const head = (await headOf(open())).replaceAll('\0', '').toLowerCase()
    if (!/<(?:!doctype\s+)?html\b|class\s*=\s*["']?ocrx?_/.test(head) || isHostile(error)) throw error
    const opened = await examined({
      feed: () => new HtmlFeedOfFile(file),
      onBytes: OTHER_ENCODING,
      decode: (tell) => decodeHtml(open, tell),
    })
    if (!/^\s*<\?xml|xhtml/.test(head)) return opened
    const warning = `is no well-formed XHTML (line ${error.line}: ${error.message}), and is read as HTML`
    return { ...opened, warnings: [warning, ...opened.warnings] }
  }
}

/** Returns whether a file was refused for what no page needs, such as an entity from elsewhere. */
const isHostile = ({ code }: EadError): boolean =>
  code === 'external_entity' || code === 'entity_expansion' || code === 'unsupported_entity'

class HtmlFeedOfFile extends HtmlFeed implements Feed {
  get pages(): ReadText[] {
    return this.reader.pages
  }
}

async function examined(way: Way): Promise<OpenedText> {
  const pages: OpenedText['pages'][number][] = []
  const warnings: string[] = []
  const feed = way.feed()
  let last: ReadText | null = null
  for await (const page of pagesOf(way, feed, (warning) => warnings.push(warning))) {
    last = page
    pages.push({ number: page.number, hasWords: page.lines.length > 0 })
  }
  const numbers = feed.numbers?.() ?? null
  const only = pages.length === 1 ? last : null
  return {
    pages: pages.map((page, n) => ({ ...page, number: numbers?.[n] ?? page.number })),
    warnings,
    read: () => (only === null ? pagesOf(way, way.feed(), () => undefined) : once(only)),
  }
}

async function* once(page: ReadText): AsyncGenerator<ReadText> {
  yield page
}

async function* pagesOf(way: Way, feed: Feed, onWarning: (warning: string) => void): AsyncGenerator<ReadText> {
  let count = 0
  const taken = (): ReadText[] => {
    const pages = feed.pages.splice(0)
    count += pages.length
    if (count > MAX_PAGES) throw new Refusal('limit_exceeded', `there are more than ${MAX_PAGES} pages`)
    return pages
  }
  try {
    for await (const { text, problem } of way.decode(onWarning)) {
      feed.write(text)
      if (problem !== null) throw feed.error('invalid_bytes', `${problem}; ${way.onBytes}`)
      yield* taken()
    }
    feed.end()
    yield* taken()
  } catch (error) {
    throw error instanceof Refusal ? feed.error(error.code, error.message) : error
  }
}
