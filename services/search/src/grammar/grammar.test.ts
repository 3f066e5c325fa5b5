import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse.ts'
import { printQuery } from './print.ts'
import type { Query, QueryField } from './query.ts'

const word = (text: string): Query => ({ kind: 'word', text })
const and = (...queries: Query[]): Query => ({ kind: 'and', queries })
const or = (...queries: Query[]): Query => ({ kind: 'or', queries })
const not = (query: Query): Query => ({ kind: 'not', query })
const phrase = (text: string): Query => ({ kind: 'phrase', text })
const name = (field: QueryField, text: string, open = false): Query => ({ kind: 'name', field, text, open })

describe('a query', () => {
  test.each<[string, Query | null]>([
    ['river ice', and(word('river'), word('ice'))],
    ['"river ice"', phrase('river ice')],
    ['“river ice”', phrase('river ice')],
    ['river -ice', and(word('river'), not(word('ice')))],
    ['-"river ice"', not(phrase('river ice'))],
    ['riv*', { kind: 'prefix', text: 'riv' }],
    ['river OR ice', or(word('river'), word('ice'))],
    ['map river OR ice', and(word('map'), or(word('river'), word('ice')))],
    ['(river ice) OR snow', or(and(word('river'), word('ice')), word('snow'))],
    ['-(river OR ice)', not(or(word('river'), word('ice')))],
    ['person:holm', name('person', 'holm')],
    ['Place:"Long Island" map', and(name('place', 'Long Island'), word('map'))],
    ['-organization:board', not(name('organization', 'board'))],
    ['person:kall*', name('person', 'kall', true)],
    ['person:"ada kall*"', name('person', 'ada kall', true)],
    ['subject:fl*d', name('subject', 'fl*d')],
    ['river AND ice', and(word('river'), word('ice'))],
    ['river AND ice AND snow', and(word('river'), word('ice'), word('snow'))],
    ['river AND ice OR snow', or(and(word('river'), word('ice')), word('snow'))],
    ['river OR ice AND snow', or(word('river'), and(word('ice'), word('snow')))],
    ['map river AND ice', and(word('map'), word('river'), word('ice'))],
    ['river NOT ice', and(word('river'), not(word('ice')))],
    ['river AND NOT ice', and(word('river'), not(word('ice')))],
    ['river OR NOT ice', or(word('river'), not(word('ice')))],
    ['NOT (river OR ice)', not(or(word('river'), word('ice')))],
    ['NOT(river)', not(word('river'))],
    ['NOT --river', not(word('--river'))],
    ['NOT person:holm AND "river ice"', and(not(name('person', 'holm')), phrase('river ice'))],
    ['and', word('and')],
    ['river and not ice', and(word('river'), word('and'), word('not'), word('ice'))],
    ['NOTES ANDES ORAL', and(word('NOTES'), word('ANDES'), word('ORAL'))],
    ['MS 23/4-b', and(word('MS'), word('23/4-b'))],
    ['A/2:1', word('A/2:1')],
    ['MS(2)/4', word('MS(2)/4')],
    ['https://archive.example/a', word('https://archive.example/a')],
    ['or', word('or')],
    ['林海 書信', and(word('林海'), word('書信'))],
    ['', null],
    ['   ', null],
  ])('%s parses as intended', (text, expected) => {
    expect(parseQuery(text)).toEqual(expected)
  })

  test.each<[string, Query | null]>([
    ['"river ice', and(word('river'), word('ice'))],
    ['river (ice', and(word('river'), word('ice'))],
    ['river) ice', and(word('river'), word('ice'))],
    ['OR river', and(word('or'), word('river'))],
    ['river OR', and(word('river'), word('or'))],
    ['AND river', and(word('and'), word('river'))],
    ['river AND', and(word('river'), word('and'))],
    ['river NOT', and(word('river'), word('not'))],
    ['NOT', word('not')],
    ['NOT NOT river', and(word('not'), word('not'), word('river'))],
    ['river AND OR ice', and(word('river'), word('and'), word('or'), word('ice'))],
    ['person:* NOT', and(word('person'), word('not'))],
    ['river - ice', and(word('river'), word('ice'))],
    ['--river', word('--river')],
    ['river ()', word('river')],
    ['r*v* (', and(word('r'), word('v'))],
    ['person:holm (', and(word('person'), word('holm'))],
    ['r*v*', word('r*v*')],
    ['person:', word('person:')],
    ['author:holm', word('author:holm')],
    ['*', null],
    ['"" -', null],
    ['?!', null],
  ])('%s does not parse as written and is searched as plain words', (text, expected) => {
    expect(parseQuery(text)).toEqual(expected)
  })

  test('is limited in depth and number of terms', () => {
    const deep = `${'('.repeat(200)}river${')'.repeat(200)}`
    expect(parseQuery(deep)).toEqual(word('river'))
    const long = Array.from({ length: 400 }, (_, index) => `w${index}`).join(' OR ')
    const plain = parseQuery(long.slice(0, 1000))
    expect(plain?.kind === 'and' && plain.queries.length).toBe(64)
  })

  test.each(['river OR ice AND person:', '(place:) ice', 'river (ice subject:)'])(
    'reads a field name without a value before a bracket as a word: %s',
    (text) => {
      const query = parseQuery(text)
      expect(query).not.toBeNull()
      expect(query && parseQuery(printQuery(query))).toEqual(query)
    },
  )

  test('parses any input, and prints as a query that parses to the same', () => {
    const pieces = fc.oneof(
      fc.constantFrom(
        'river',
        'ice',
        'OR',
        'AND',
        'NOT',
        ' OR ',
        ' AND ',
        'NOT ',
        '-',
        '(',
        ')',
        '"',
        '*',
        ' ',
        'person:',
        'A/2:1',
        '“',
        '|',
        '\\',
        '\u0000',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    const texts = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('').slice(0, 1000))
    fc.assert(
      fc.property(texts, (text) => {
        const query = parseQuery(text)
        if (query !== null) expect(parseQuery(printQuery(query))).toEqual(query)
      }),
      { numRuns: 3000 },
    )
  })
})
