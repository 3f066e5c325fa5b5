import type { Substitution } from '@fonds/types'
import { idLexeme, ownIdLexeme } from '../documents/lexemes.ts'
import { TermVector } from '../documents/vector.ts'
import { wholePassages, wholeWords } from './whole-words.ts'

/** Properties that the texts of all images of a description share. */
export interface TextScope {
  readonly description: string
  /** UUIDs of its ancestors. */
  readonly ancestors: readonly string[]
  /** Languages to stem in, as ISO 639-1. */
  readonly languages: readonly string[]
}

/** A text, and the words of it that its file gives in full. */
export interface SearchedText {
  readonly content: string
  readonly substitutions: readonly Substitution[] | null
}

/** Builds the terms of the text of an image, in PostgreSQL's binary format. */
export function termsOfText(text: SearchedText, { description, ancestors, languages }: TextScope): Buffer {
  const vector = new TermVector()
  vector.mark(ownIdLexeme(description))
  for (const id of [description, ...ancestors]) vector.mark(idLexeme(id))
  addText(vector, text, languages)
  return vector.toBinary()
}

/**
 * Adds the text of images to a document, and once more the passages with words that are divided between lines or shortened,
 * with these as one word. Its words are no corrections of misspelt ones, since recognition has errors.
 */
export function addText(
  vector: TermVector,
  { content, substitutions }: SearchedText,
  languages: readonly string[],
): void {
  vector.add(content, languages, 'D', { spelt: false })
  for (const passage of wholePassages(content, wholeWords(content, substitutions)))
    vector.add(passage, languages, 'D', { spelt: false })
}
