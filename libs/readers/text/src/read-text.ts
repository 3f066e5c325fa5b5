import {
  DEFAULT_LIMITS,
  decodeStream,
  EadError,
  EntityResolver,
  type OpenTag,
  type ReadLimits,
  Refusal,
  ReportBuilder,
  XmlFeed,
  type XmlHandler,
} from '@fonds/reader-xml'
import { AltoReader } from './alto.ts'
import { HocrReader } from './hocr.ts'
import { type ReadText, TextLines } from './text-lines.ts'

/** Maximum size of a file with the text of one image, in bytes. */
export const MAX_FILE_BYTES = 64 * 1024 ** 2

const LIMITS: ReadLimits = { ...DEFAULT_LIMITS, textLength: 200_000, attributeLength: 20_000, elementDepth: 100 }

/**
 * Reads the text of an image as a stream: ALTO, hOCR, or plain text if the file is called `.txt`. Nothing outside the
 * file is fetched.
 * @throws EadError with the line of the first problem
 */
export async function readText(source: AsyncIterable<Uint8Array>, file: string): Promise<ReadText> {
  return /\.txt$/i.test(file) ? readPlain(source, file) : readXml(source, file)
}

async function readXml(source: AsyncIterable<Uint8Array>, file: string): Promise<ReadText> {
  const report = new ReportBuilder()
  const reader = new EitherReader()
  const feed = new XmlFeed(reader, { file, limits: LIMITS, entities: new EntityResolver(LIMITS), report })
  try {
    for await (const { text, problem } of decodeStream(source, () => undefined)) {
      feed.write(text)
      if (problem !== null) throw feed.errorAfter('invalid_bytes', problem)
    }
    feed.end()
    return reader.result()
  } catch (error) {
    throw error instanceof Refusal ? feed.error(error.code, error.message) : error
  }
}

/** Chooses the reader by the first element. */
class EitherReader implements XmlHandler {
  #reader: AltoReader | HocrReader | null = null

  open(tag: OpenTag): void {
    this.#reader ??= readerFor(tag.local)
    this.#reader.open(tag)
  }

  text(text: string): void {
    this.#reader?.text(text)
  }

  close(): void {
    this.#reader?.close()
  }

  result(): ReadText {
    if (this.#reader === null) throw new Refusal('not_ead', 'has no element')
    return this.#reader.result()
  }
}

function readerFor(root: string): AltoReader | HocrReader {
  if (root === 'alto') return new AltoReader()
  if (root === 'html') return new HocrReader()
  throw new Refusal('not_ead', `begins with the element ${root.slice(0, 60)}: neither ALTO (alto) nor hOCR (html)`)
}

/** Reads plain text in UTF-8 or UTF-16, a line of the image on each line. */
async function readPlain(source: AsyncIterable<Uint8Array>, file: string): Promise<ReadText> {
  const lines = new TextLines()
  let rest = ''
  let number = 1
  const refuse = (error: unknown): never => {
    throw error instanceof Refusal ? new EadError(error.code, error.message, file, { line: number, column: 1 }) : error
  }
  try {
    for await (const { text, problem } of decodeStream(source, () => undefined)) {
      const [...parts] = `${rest}${text}`.split(/\r\n|\n|\r(?!$)/)
      rest = parts.pop() ?? ''
      for (const part of parts) {
        lines.add([{ text: part, edges: null }], null, null)
        number++
      }
      if (rest.length > LIMITS.textLength) throw new Refusal('limit_exceeded', 'the line is too long')
      if (problem !== null) throw new Refusal('invalid_bytes', problem)
    }
    lines.add([{ text: rest, edges: null }], null, null)
  } catch (error) {
    refuse(error)
  }
  return { format: 'text', page: null, pixels: true, language: null, lines: lines.lines }
}
