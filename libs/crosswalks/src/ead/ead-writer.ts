import { type Attributes, XmlWriter } from '../xml/xml-writer.ts'
import { idWithin } from './did-parts.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Writes elements of EAD3 in one of EAD's vocabularies. */
export class EadWriter extends XmlWriter {
  readonly vocabulary: Vocabulary
  readonly #uniqueWithin: string | null
  /** Names of the open elements as written; null for those of which only the content is written. */
  readonly #open: (string | null)[] = []
  readonly #parents: string[] = []

  /**
   * @param uniqueWithin UUID of the collection, if the finding aid is for lists in which every `id` must be unique; null
   * keeps the ids of the source as they are
   */
  constructor(vocabulary: Vocabulary, uniqueWithin: string | null = null) {
    super()
    this.vocabulary = vocabulary
    this.#uniqueWithin = uniqueWithin
  }

  /** Returns the `id` to write for one of the source. */
  idFor(sourceId: string): string {
    return this.#uniqueWithin === null ? sourceId : idWithin(this.#uniqueWithin, sourceId)
  }

  /** Returns the address to write for a link, which may lead to an `id` of the source. */
  addressFor(href: string): string {
    return href.startsWith('#') && href.length > 1 ? `#${this.idFor(href.slice(1))}` : href
  }

  override start(name: string, attributes?: Attributes): this {
    const written = this.vocabulary.translate(name, attributes, this.#parents)
    this.#open.push(written?.name ?? null)
    if (written === null) return this
    this.#parents.push(written.name)
    return super.start(written.name, written.attributes)
  }

  override end(): this {
    if (this.#open.pop() === null) return this
    this.#parents.pop()
    return super.end()
  }
}
