import { expect, test } from 'vitest'
import { elsewhereLexeme, foldedLexeme } from './lexemes.ts'
import { TermVector } from './vector.ts'

/** Returns whether a word is marked as one that a description has only outside of the texts of its images. */
function isElsewhere(word: string, description: string): boolean {
  const vector = new TermVector()
  vector.add('ledger', [], 'D')
  vector.add(description, [], 'C')
  vector.beginTexts()
  vector.add('ferry', [], 'D')
  return vector.toBinary().includes(elsewhereLexeme(foldedLexeme(word)))
}

test.each([
  ['short', 'brief'],
  ['longer than positions reach', 'brief '.repeat(20_000)],
])('words of texts are told from others beside a description that is %s', (_, description) => {
  expect(isElsewhere('ledger', description)).toBe(true)
  expect(isElsewhere('ferry', description)).toBe(false)
})
