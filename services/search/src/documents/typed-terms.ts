import { codeKey, isCode, typedKeys } from '../analysis/codes.ts'
import { dateLexemes } from './dates.ts'
import type { SearchedDescription } from './document.ts'
import { initialsLexemes } from './initials.ts'
import { codeLexeme } from './lexemes.ts'
import type { TermVector } from './vector.ts'

/** Adds what finds a description by a date, by the initials of a person, and by its codes as they are typed. */
export function addTyped(
  vector: TermVector,
  { reference_code, body, entities }: Pick<SearchedDescription, 'reference_code' | 'body' | 'entities'>,
): void {
  // Plain words find only codes with letters and digits; `reference:` finds any.
  const code = codeKey(reference_code ?? '')
  vector.addTerms(code === '' ? [] : isCode(code) ? typedKeys(code).map(codeLexeme) : [codeLexeme(code)], 'D')
  const people = entities.filter(({ entity_type }) => entity_type === 'person').map(({ name }) => name)
  vector.addTerms(new Set(people.flatMap(initialsLexemes)), 'B')
  vector.addTerms([...dateLexemes(body.dates), ...codesOf(body.identifiers.map(({ value }) => value))], 'D')
}

const codesOf = (codes: readonly string[]): string[] =>
  codes.map(codeKey).filter(isCode).flatMap(typedKeys).map(codeLexeme)
