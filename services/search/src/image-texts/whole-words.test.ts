import { describe, expect, test } from 'vitest'
import { findMatches } from '../content-search/find-matches.ts'
import { positiveTermsOf } from '../engine/positive-terms.ts'
import { parseQuery } from '../grammar/parse.ts'
import { Highlighter } from '../search/highlight.ts'
import { wholePassages, wholeWords } from './whole-words.ts'

const divided = (content: string) => wholeWords(content, null).map(({ word }) => word)

describe('words divided between lines', () => {
  test.each([
    ['a hyphen', 'the steam-\nboat left', ['steamboat']],
    ['a true hyphen', 'steam‐\nboat', ['steamboat']],
    ['the double hyphen of blackletter', 'Waſſer⸗\nmühle', ['Waſſermühle']],
    ['an equals sign', 'Getreide=\nſpeicher', ['Getreideſpeicher']],
    ['the sign of transcriptions', 'Getreide¬\nſpeicher', ['Getreideſpeicher']],
    ['that sign after a space', 'Getreide ¬\nſpeicher', ['Getreideſpeicher']],
    ['a soft hyphen', 'kilo\u00ad\ngramme', ['kilogramme']],
    ['an oblique hyphen', 'Ge⹀\ntreide', ['Getreide']],
    ['a modifier letter of old prints', 'Ge꞊\ntreide', ['Getreide']],
    ['an Armenian hyphen', 'գիր֊\nքեր', ['գիրքեր']],
    ['a hyphen repeated on the next line', 'Waſ=\n=ſer', ['Waſſer']],
    ['hyphens of several lines', 'Donau-\ndampf-\nschiffahrt', ['Donaudampfschiffahrt']],
    ['accents', 'cafe\u0301-\nte\u0301ria', ['cafe\u0301te\u0301ria']],
    ['each its own', 'a-\nb and c-\nd', ['ab', 'cd']],
    ['no dash', 'it ended –\nor not —\nthen', []],
    ['no hyphen between words', 'well - known\nfact', []],
    ['no hyphen of numbers', '1914-\n1918', []],
    ['nothing after it', 'steam-\n\nboat', []],
  ])('%s', (_, content, words) => {
    expect(divided(content)).toEqual(words)
  })

  test('are where they are in the text', () => {
    const content = 'the steam-\nboat left'
    const [{ parts } = { parts: [] }] = wholeWords(content, null)
    expect(parts.map(({ start, end }) => content.slice(start, end))).toEqual(['steam-', 'boat'])
  })

  test('are found in a long text without lines or with nothing but lines', () => {
    expect(divided('x'.repeat(200_000))).toEqual([])
    expect(divided('a-\n'.repeat(60_000)).map(({ length }) => length)).toEqual([60_000])
  })
})

describe('words that the file gives', () => {
  const content = 'un kilo\ngramme de\nDr. Holm'

  test.each([
    ['take the place of their parts', [[0, 1, 1, 0, 'kilogramme']] as const, [['kilogramme', 'kilo', 'gramme']]],
    ['may be of one word', [[2, 0, 2, 0, 'Doctor']] as const, [['Doctor', 'Dr.']]],
    [
      'that are not in the text are left out',
      [
        [9, 0, 9, 0, 'x'],
        [2, 7, 2, 7, 'x'],
        [2, 1, 2, 0, 'x'],
      ] as const,
      [],
    ],
  ])('%s', (_, substitutions, words) => {
    const found = wholeWords(content, [...substitutions])
    expect(found.map(({ word, parts }) => [word, ...parts.map(({ start, end }) => content.slice(start, end))])).toEqual(
      words,
    )
  })

  test('count more than a hyphen', () => {
    expect(wholeWords('der Bäk-\nker', [[0, 1, 1, 0, 'Bäcker']]).map(({ word }) => word)).toEqual(['Bäcker'])
  })
})

test('passages have whole words with their neighbours, each once', () => {
  const content = 'one two three four five six steam-\nboat left the har-\nbour a b c d e f g h'
  expect(wholePassages(content, wholeWords(content, null))).toEqual([
    'two three four five six steamboat left the harbour a b c d e',
  ])
  const apart = `steam-\nboat ${'and '.repeat(20)}har-\nbour`
  expect(wholePassages(apart, wholeWords(apart, null))).toEqual([
    'steamboat and and and and and',
    'and and and and and harbour',
  ])
})

describe('matches', () => {
  const text = {
    content: 'The steam-\nboat left un kilo\ngramme de sel',
    substitutions: [[1, 3, 2, 0, 'kilogramme']] as const,
  }
  const found = (q: string) => {
    const query = parseQuery(q)
    if (query === null) throw new Error('no query')
    const lines = text.content.split('\n')
    return findMatches({ ...text, substitutions: [...text.substitutions] }, query, []).map((match) =>
      match.map(({ line, start, end }) => lines[line]?.slice(start, end)),
    )
  }

  test.each([
    ['steamboat', [['steam-', 'boat']]],
    ['kilogramme', [['kilo', 'gramme']]],
    ['"steamboat left"', [['steam-', 'boat left']]],
    ['"the steamboat left"', [['The steam-', 'boat left']]],
    ['"un kilogramme de sel"', [['un kilo', 'gramme de sel']]],
    ['"steam boat"', [['steam-', 'boat']]],
    ['"left un"', [['left un']]],
    ['"boat kilogramme"', []],
  ])('of %s', (q, matches) => {
    expect(found(q)).toEqual(matches)
  })

  test('are marked in passages', () => {
    const query = parseQuery('steamboat')
    if (query === null) throw new Error('no query')
    const [passage] = new Highlighter(positiveTermsOf(query)).located(
      text.content.replaceAll('\n', ' '),
      null,
      wholeWords(text.content, null),
    )
    expect(passage?.html).toMatch(/^The <mark>steam-<\/mark> <mark>boat<\/mark> left/)
  })
})
