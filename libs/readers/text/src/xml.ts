import {
  type EadError,
  type EadErrorCode,
  EntityResolver,
  type OpenTag,
  type ReadLimits,
  Refusal,
  ReportBuilder,
  XmlFeed,
} from '@fonds/reader-xml'
import { AltoReader } from './alto.ts'
import { HocrReader } from './hocr.ts'
import { MetsReader } from './mets.ts'
import type { PageReader } from './page-reader.ts'
import { PageXmlReader } from './page-xml.ts'
import type { ReadText } from './text-lines.ts'

/** Reads a format of XML, which its first element tells. */
export class TextXmlFeed {
  readonly pages: ReadText[] = []
  readonly #chosen = new ChosenReader()
  readonly #feed: XmlFeed

  constructor(file: string, limits: ReadLimits) {
    const report = new ReportBuilder()
    this.#feed = new XmlFeed(this.#chosen, { file, limits, entities: new EntityResolver(limits), report })
  }

  /** @throws EadError */
  write(text: string): void {
    this.#feed.write(text)
    this.#take()
  }

  /** @throws EadError, Refusal */
  end(): void {
    this.#feed.end()
    this.#chosen.end()
    this.#take()
  }

  /** Returns the numbers of all pages, if the document states them apart from the pages. */
  numbers(): readonly number[] | null {
    return this.#chosen.numbers()
  }

  /** Creates an error at the current position. */
  error(code: EadErrorCode, message: string): EadError {
    return code === 'invalid_bytes' ? this.#feed.errorAfter(code, message) : this.#feed.error(code, message)
  }

  #take(): void {
    this.pages.push(...this.#chosen.pages.splice(0))
  }
}

class ChosenReader implements PageReader {
  #reader: PageReader | null = null

  get pages(): ReadText[] {
    return this.#reader?.pages ?? []
  }

  open(tag: OpenTag): void {
    this.#reader ??= readerFor(tag)
    this.#reader.open(tag)
  }

  text(text: string): void {
    this.#reader?.text(text, 0)
  }

  close(): void {
    this.#reader?.close()
  }

  end(): void {
    if (this.#reader === null) throw new Refusal('not_ead', 'has no element')
    this.#reader.end()
  }

  numbers(): readonly number[] | null {
    return this.#reader instanceof MetsReader ? this.#reader.numbers() : null
  }
}

/** Formats that are not read, by their first elements, and what to do instead. */
const OTHERS: Readonly<Record<string, string>> = {
  document: 'ABBYY FineReader XML; export it as ALTO',
  DjVuXML: 'DjVu XML; convert it to hOCR or ALTO',
  TEI: 'TEI; make plain text of it',
}

function readerFor({ local }: OpenTag): PageReader {
  switch (local) {
    case 'alto':
      return new AltoReader()
    case 'html':
      return new HocrReader()
    case 'PcGts':
      return new PageXmlReader()
    case 'mets':
      return new MetsReader()
  }
  const other = Object.hasOwn(OTHERS, local) ? ` (${OTHERS[local]})` : ''
  const formats = 'neither ALTO (alto), hOCR (html), PAGE XML (PcGts) nor METS (mets)'
  throw new Refusal('not_ead', `begins with the element ${local.slice(0, 60)}${other}: ${formats}`)
}
