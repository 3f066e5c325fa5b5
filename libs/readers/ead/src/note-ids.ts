import type { IdRegister, ReportBuilder } from '@fonds/reader-xml'
import { tidy, type XmlElement } from './element.ts'
import { MAX_TARGETS } from './find-targets.ts'

/** Maximum number of notes of a file to which links can lead. More would slow down every link of the finding aid. */
const MAX_NOTES = 2000

/** An XML name, short enough for an index. */
const NAME = /^[\p{L}_][\p{L}\p{N}\p{M}._-]{0,199}$/u

/** Keeps the ids of notes to which links of the same file lead, each for one note. */
export class NoteIds {
  readonly #targets: ReadonlySet<string> | undefined
  readonly #components: IdRegister
  readonly #report: ReportBuilder
  readonly #taken = new Set<string>()

  /** @param components the ids of components so far, to which a link leads first */
  constructor(targets: ReadonlySet<string> | undefined, components: IdRegister, report: ReportBuilder) {
    this.#targets = targets
    this.#components = components
    this.#report = report
  }

  /** Takes the `id` of an element if a link leads to it, and to nothing before it. */
  take(el: XmlElement): string | null {
    if (this.#targets === undefined) return null
    const id = tidy(el.attributes.get('id') ?? '')
    if (id !== '' && !this.#targets.has(id) && this.#targets.size >= MAX_TARGETS) {
      this.#report.warn(
        el.line,
        'link_targets',
        `links lead to ${MAX_TARGETS} ids or more: those to further ones are plain words where they lead to a note`,
      )
    }
    if (!this.#targets.has(id) || !NAME.test(id) || this.#taken.has(id) || this.#components.has(id)) return null
    if (this.#taken.size >= MAX_NOTES) {
      this.#report.warn(
        el.line,
        'link_targets',
        `links lead to more than ${MAX_NOTES} notes: those to further notes are plain words`,
      )
      return null
    }
    this.#taken.add(id)
    el.attributes.delete('id')
    return id
  }
}
