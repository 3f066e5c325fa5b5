import { type Attributes, XmlWriter } from '../xml/xml-writer.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Writes elements of EAD3 in one of EAD's vocabularies. */
export class EadWriter extends XmlWriter {
  readonly vocabulary: Vocabulary
  /** Names of the open elements as written; null for those of which only the content is written. */
  readonly #open: (string | null)[] = []
  readonly #parents: string[] = []

  constructor(vocabulary: Vocabulary) {
    super()
    this.vocabulary = vocabulary
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
