import type { FindingAid } from '@fonds/archive'
import { DEFAULT_LANGUAGE, documentLanguage, type Labels, labelsIn, type MessageKey } from '@fonds/labels'
import type { Level } from '@fonds/types'
import type { Field, Node } from '../document.ts'
import type { Words } from './words.ts'

/**
 * Returns the labels for all of a document's own words: in the language of the finding aid, else the first of the
 * archive's languages that has labels, else English.
 */
export function labelsFor({ collection, organization }: Pick<FindingAid, 'collection' | 'organization'>): Labels {
  for (const tag of [collection.body.description_language, ...organization.languages]) {
    const language = tag === null ? null : documentLanguage(tag)
    if (language !== null) return labelsIn(language, organization)
  }
  return labelsIn(DEFAULT_LANGUAGE, organization)
}

type Values = Readonly<Record<string, string | number>>

/** The document's own words, in one language. */
export class Captions {
  readonly labels: Labels
  readonly #words: Words

  constructor(labels: Labels, words: Words) {
    this.labels = labels
    this.#words = words
  }

  /** Returns a label as plain text. */
  text(key: MessageKey, values?: Values): string {
    return this.#words.plain(this.labels.text(key, values), this.labels.language)
  }

  /** Returns a label for a line that it may share with others. */
  field(key: MessageKey, values?: Values): Field {
    return this.of(this.labels.text(key, values))
  }

  /** Returns a label within other text. */
  node(key: MessageKey): Node {
    const field = this.field(key)
    return typeof field === 'string' ? field : { t: 'lang', l: field.l, c: [field.s] }
  }

  /** Marks words with the language of the labels. */
  of(text: string): Field {
    return this.#words.field(text, this.labels.language)
  }

  /** Returns words in capitals. */
  capitals(text: string): Field {
    return this.of(text.toLocaleUpperCase(this.labels.language))
  }

  /** Returns the name of a level of description: the source's own if it gives one; null if no level is stated. */
  level(level: Level, other: string | null): string | null {
    if (level === 'unspecified') return null
    if (level !== 'otherlevel') return this.labels.level(level)
    return other === null ? null : other.charAt(0).toUpperCase() + other.slice(1)
  }

  /** Returns a value with the label before it. */
  labelled(label: string | null, value: string): string {
    return label === null ? value : this.labels.text('pdf.labelled', { label, value })
  }
}
