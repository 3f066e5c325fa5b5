import type { Substitution } from '@fonds/types'
import type { JoinedText } from './image-texts.queries.ts'
import type { SearchedText } from './text-terms.ts'

/** The texts of the images of a description as one, and the languages that they state. */
export interface JoinedTexts extends SearchedText {
  readonly languages: readonly string[]
}

/** Joins texts, up to a number of characters. */
export function joinTexts(texts: readonly JoinedText[], characters: number): JoinedTexts {
  const substitutions: Substitution[] = []
  let lines = 0
  for (const { content, substitutions: given } of texts) {
    for (const [line, word, endLine, endWord, text] of given ?? [])
      substitutions.push([lines + line, word, lines + endLine, endWord, text])
    lines += content.split('\n').length
  }
  return {
    content: texts
      .map(({ content }) => content)
      .join('\n')
      .slice(0, characters),
    substitutions: substitutions.length === 0 ? null : substitutions,
    languages: [...new Set(texts.flatMap(({ language }) => language ?? []))],
  }
}
