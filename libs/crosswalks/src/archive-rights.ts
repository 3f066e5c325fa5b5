import type { Rights } from '@fonds/types'
import { tagOf } from './language-tag.ts'

/** A text and its language as a BCP 47 tag; null if that is not known. */
interface InLanguage {
  readonly text: string
  readonly lang: string | null
}

/** Returns a statement of an archive in each of its languages, the original first. */
export function statementsOf(rights: Rights | null): readonly InLanguage[] {
  const { statement = null, statements = {}, language = null } = rights ?? {}
  if (statement === null) return []
  const others = Object.entries(statements).filter(([, text]) => text !== statement)
  return [{ text: statement, lang: tagOf(language) }, ...others.map(([other, text]) => ({ text, lang: tagOf(other) }))]
}
