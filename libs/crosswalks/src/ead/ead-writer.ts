import { isNcName } from '../xml/characters.ts'
import { type Attributes, XmlWriter } from '../xml/xml-writer.ts'
import { idWithin, isOwnId } from './did-parts.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Writes elements of EAD3 in one of EAD's vocabularies. */
export class EadWriter extends XmlWriter {
  readonly vocabulary: Vocabulary
  readonly #uniqueWithin: string | null
  /** Names of the open elements as written; null for those of which only the content is written. */
  readonly #open: (string | null)[] = []
  readonly #parents: string[] = []
  /** Ids of notes so far. An import keeps few, and none of a component before the note. */
  readonly #noteIds = new Set<string>()

  /**
   * @param uniqueWithin UUID of the collection, if the finding aid is for lists in which every `id` must be unique; null
   * keeps the ids of the source as they are
   */
  constructor(vocabulary: Vocabulary, uniqueWithin: string | null = null) {
    super()
    this.vocabulary = vocabulary
    this.#uniqueWithin = uniqueWithin
  }

  /** Returns the `id` to write for a note of the source; null if it has none, or the document has it already. */
  noteId(sourceId: string | undefined): string | null {
    if (sourceId === undefined || !isNcName(sourceId) || isOwnId(sourceId) || this.#noteIds.has(sourceId)) return null
    this.#noteIds.add(sourceId)
    return this.idFor(sourceId)
  }

  /** Returns the `id` to write for a component of the source; null if none can be. */
  componentId(sourceId: string | null): string | null {
    if (sourceId === null || !isNcName(sourceId) || isOwnId(sourceId) || this.#noteIds.has(sourceId)) return null
    return this.idFor(sourceId)
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
