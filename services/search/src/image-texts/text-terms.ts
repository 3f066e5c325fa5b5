import { idLexeme, ownIdLexeme } from '../documents/lexemes.ts'
import { TermVector } from '../documents/vector.ts'

/** A word that is divided between two lines. */
const DIVIDED = /(\p{L}+)[-‐¬\u00ad]\n(\p{L}+)/gu

/** A word that is divided between two lines, and where its parts are in the text. */
interface DividedWord {
  readonly word: string
  readonly parts: readonly { readonly start: number; readonly end: number }[]
}

/** Returns the words that are divided between two lines, each as one word. */
export function* dividedRanges(content: string): Generator<DividedWord> {
  for (const { 0: whole, 1: before = '', 2: after = '', index } of content.matchAll(DIVIDED)) {
    const end = index + whole.length
    const parts = [
      { start: index, end: index + before.length + 1 },
      { start: end - after.length, end },
    ]
    yield { word: before + after, parts }
  }
}

/** Properties that the texts of all images of a description share. */
export interface TextScope {
  readonly description: string
  /** UUIDs of its ancestors. */
  readonly ancestors: readonly string[]
  /** Languages to stem in, as ISO 639-1. */
  readonly languages: readonly string[]
}

/** Builds the terms of the text of an image, in PostgreSQL's binary format. */
export function termsOfText(content: string, { description, ancestors, languages }: TextScope): Buffer {
  const vector = new TermVector()
  vector.mark(ownIdLexeme(description))
  for (const id of [description, ...ancestors]) vector.mark(idLexeme(id))
  addText(vector, content, languages)
  return vector.toBinary()
}

/** Adds the text of images to a document. Its words are no corrections of misspelt ones, since recognition has errors. */
export function addText(vector: TermVector, content: string, languages: readonly string[]): void {
  vector.add(content, languages, 'C', { spelt: false })
  for (const { word } of dividedRanges(content)) vector.add(word, languages, 'C', { spelt: false })
}
