import { idLexeme, ownIdLexeme } from '../documents/lexemes.ts'
import { TermVector } from '../documents/vector.ts'

/** A word that is divided between two lines. */
const DIVIDED = /(\p{L}+)[-‐¬\u00ad]\n(\p{L}+)/gu

/** Returns the words that are divided between two lines, each as one word. */
const dividedWords = (content: string): string[] =>
  Array.from(content.matchAll(DIVIDED), ([, start = '', end = '']) => start + end)

/** What the texts of a description's images have in common. */
export interface TextScope {
  readonly description: string
  /** UUIDs of its ancestors. */
  readonly ancestors: readonly string[]
  /** Languages to stem in, as ISO 639-1. */
  readonly languages: readonly string[]
}

/** Builds the terms of the text of an image. */
export function termsOfText(content: string, { description, ancestors, languages }: TextScope): string {
  const vector = new TermVector()
  vector.mark(ownIdLexeme(description))
  for (const id of [description, ...ancestors]) vector.mark(idLexeme(id))
  addText(vector, content, languages)
  return vector.toString()
}

/** Adds the text of images to a document. Its words are no corrections of misspelt ones, since recognition has errors. */
export function addText(vector: TermVector, content: string, languages: readonly string[]): void {
  vector.add(content, languages, 'C', { spelt: false })
  for (const word of dividedWords(content)) vector.add(word, languages, 'C', { spelt: false })
}
