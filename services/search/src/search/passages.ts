import type { Labels } from '@fonds/labels'
import { SEPARATOR } from '../documents/body.ts'
import { type Highlighter, MAX_PASSAGES } from './highlight.ts'
import type { FoundRow } from './read-found.ts'

interface Passages {
  /** Escaped HTML with marks. */
  readonly text: string[]
  /** The name of the field of each; null if unknown. */
  readonly fields: (string | null)[]
}

interface Manner {
  readonly highlighter: Highlighter
  readonly language: string | null
  readonly labels: Labels
}

/** Returns the first passages with a match, each from a single field. */
export function passagesOf(
  { words, parts }: Pick<FoundRow, 'words' | 'parts'>,
  { highlighter, language, labels }: Manner,
): Passages {
  const found: Passages = { text: [], fields: [] }
  for (const { text, name } of fieldsOf({ words, parts }, labels)) {
    for (const passage of highlighter.passages(text, language)) {
      if (found.text.length === MAX_PASSAGES) return found
      found.text.push(passage)
      found.fields.push(name)
    }
  }
  return found
}

function* fieldsOf({ words, parts }: Pick<FoundRow, 'words' | 'parts'>, labels: Labels) {
  if (parts === null || parts.length === 0 || !fit(parts, words)) yield { text: words, name: null }
  else
    for (const [n, [start, type, heading]] of parts.entries())
      yield { text: words.slice(start, parts[n + 1]?.[0]), name: heading ?? labels.note(type) }
}

/** Returns whether fields begin where those of the text do. A worker of an earlier release replaces the text, and leaves the fields. */
const fit = (parts: NonNullable<FoundRow['parts']>, words: string): boolean =>
  parts.every(([start]) => start === 0 || words.slice(start - SEPARATOR.length, start) === SEPARATOR)
