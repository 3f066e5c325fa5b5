import { type OpenTag, Refusal } from '@fonds/reader-xml'
import { AltoReader } from './alto.ts'
import type { PageReader } from './page-reader.ts'
import { PageXmlReader } from './page-xml.ts'
import type { ReadText } from './text-lines.ts'

/** Maximum number of files of which one document says what page they are. */
const MAX_FILES = 100_000

/** Reads METS that contains ALTO or PAGE XML, a page in each. */
export class MetsReader implements PageReader {
  readonly pages: ReadText[] = []
  /** Numbers of the pages of this document, from 1, in the order of its files; from its physical structure, if it has one. */
  readonly #files: (string | null)[] = []
  readonly #physical = new Map<string, number>()
  readonly #open: string[] = []
  #file: string | null = null
  #inPhysical = 0
  #divisions = 0
  #inner: { readonly reader: PageReader; readonly depth: number } | null = null
  #refersToFiles = false

  open(tag: OpenTag): void {
    const { local: name, attributes } = tag
    this.#open.push(name)
    if (this.#inner === null && (name === 'alto' || name === 'PcGts')) {
      this.#inner = { reader: name === 'alto' ? new AltoReader() : new PageXmlReader(), depth: this.#open.length }
    }
    if (this.#inner !== null) this.#inner.reader.open(tag)
    else if (name === 'file') this.#file = attributes.get('ID') ?? null
    else if (name === 'FLocat') this.#refersToFiles = true
    else if (name === 'structMap' && attributes.get('TYPE')?.toUpperCase() === 'PHYSICAL')
      this.#inPhysical = this.#open.length
    else if (name === 'div' && this.#inPhysical > 0) this.#divisions++
    else if ((name === 'fptr' || name === 'area') && this.#inPhysical > 0) this.#pointTo(attributes.get('FILEID'))
  }

  text(text: string): void {
    this.#inner?.reader.text(text, 0)
  }

  close(): void {
    const { reader, depth } = this.#inner ?? {}
    reader?.close()
    if (reader !== undefined && this.#open.length === depth) this.#endInner(reader)
    if (this.#open.length === this.#inPhysical) this.#inPhysical = 0
    this.#open.pop()
  }

  /** @throws Refusal for a document without texts */
  end(): void {
    if (this.#files.length > 0) return
    const why = this.#refersToFiles
      ? 'METS whose texts are in other files; attach those'
      : 'METS that contains neither ALTO nor PAGE XML'
    throw new Refusal('not_ead', `is ${why}`)
  }

  /** Returns the number of each page by the physical structure; null if that does not say it of every page. */
  numbers(): readonly number[] | null {
    const numbers = this.#files.flatMap((file) => (file === null ? [] : (this.#physical.get(file) ?? [])))
    return numbers.length === this.#files.length ? numbers : null
  }

  #pointTo(file: string | undefined): void {
    if (file !== undefined && this.#physical.size < MAX_FILES && !this.#physical.has(file))
      this.#physical.set(file, this.#divisions)
  }

  #endInner(reader: PageReader): void {
    reader.end()
    for (const page of reader.pages) {
      this.#files.push(this.#file)
      this.pages.push({ ...page, number: this.#files.length })
    }
    this.#inner = null
  }
}
