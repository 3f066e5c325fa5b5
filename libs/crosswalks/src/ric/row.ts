import { type FullDescription, onlyInTranslation, translationLanguages } from '@fonds/archive'
import { MAX_LISTED, type Translation } from '@fonds/types'
import type { ArchiveContext } from '../archive-context.ts'
import { tagOf } from '../language-tag.ts'
import { type Graph, text, type Value } from '../rdf/graph.ts'
import { descriptionUri, isRecordSet } from './vocabulary.ts'

/** A description in one language. */
export interface Form {
  readonly description: FullDescription
  /** A tag of BCP 47; null if the language is not known. */
  readonly language: string | null
  /** Whether it is as it was written. */
  readonly isOriginal: boolean
}

/** A description that is being written. */
export interface Described {
  readonly uri: string
  readonly description: FullDescription
  /** The original, then what the archive wrote in other languages. */
  readonly forms: readonly Form[]
  readonly isSet: boolean
  readonly context: ArchiveContext
  /**
   * Whether what it refers to is described as well, with class and name: not beside the graphs that describe all of it.
   */
  readonly withNeighbours: boolean
  /** Whether the description has more names than a graph of one resource, which has the first `MAX_LISTED`. */
  readonly hasMoreNames: boolean
}

/** Maps a part of a description to statements. */
export interface RicRow {
  /** The source in the terms of the archival model, for the published table. */
  readonly from: string
  readonly to: string
  write(graph: Graph, described: Described): void
}

/** Prepares a description. */
export function describedAs(whole: FullDescription, context: ArchiveContext, withNeighbours: boolean): Described {
  const hasMoreNames = withNeighbours && whole.entities.length > MAX_LISTED
  const description = hasMoreNames ? { ...whole, entities: whole.entities.slice(0, MAX_LISTED) } : whole
  const others = translationLanguages(description).map((language) => ({
    description: onlyInTranslation(description, language),
    language: tagOf(language),
    isOriginal: false,
  }))
  return {
    uri: descriptionUri(description, context.place),
    description,
    forms: [{ description, language: tagOf(description.body.description_language), isOriginal: true }, ...others],
    isSet: isRecordSet(description),
    ...{ context, withNeighbours, hasMoreNames },
  }
}

/** Returns a text with its translations, each in its language. */
export function inEach(
  { description: { body }, forms }: Pick<Described, 'description' | 'forms'>,
  original: string,
  translated: (translation: Translation) => string | null | undefined,
): Value[] {
  const others = Object.entries(body.translations ?? {}).flatMap(([language, translation]) => {
    const value = translated(translation) ?? null
    return value === null ? [] : [text(value, tagOf(language))]
  })
  return [text(original, forms[0]?.language), ...others]
}
