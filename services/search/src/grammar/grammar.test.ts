import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesNothing, parseQuery } from './parse.ts'
import { printQuery } from './print.ts'
import { MAX_QUERY_DEPTH, MAX_QUERY_TERMS, QUERY_FIELDS, type Query, type QueryField } from './query.ts'

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
    ['Corporate_Body:"harbour board"', name('organization', 'harbour board')],
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

  test('has as many terms and brackets as the limits say, and one more is searched as plain words', () => {
    const terms = (count: number) => Array.from({ length: count }, (_, n) => `w${n}`).join(' OR ')
    expect(parseQuery(terms(MAX_QUERY_TERMS))?.kind).toBe('or')
    expect(parseQuery(terms(MAX_QUERY_TERMS + 1))?.kind).toBe('and')
    const nested = (depth: number) => `${'('.repeat(depth)}river OR ice${')'.repeat(depth)}`
    expect(parseQuery(nested(MAX_QUERY_DEPTH))).toEqual(or(word('river'), word('ice')))
    expect(parseQuery(nested(MAX_QUERY_DEPTH + 1))).toEqual(and(word('river'), word('or'), word('ice')))
  })

  test.each(QUERY_FIELDS)('may name a %s, in any case, as a word or with its last word open', (field) => {
    expect(parseQuery(`${field}:holm`)).toEqual(name(field, 'holm'))
    expect(parseQuery(`${field.toUpperCase()}:"ada holm"`)).toEqual(name(field, 'ada holm'))
    expect(parseQuery(`${field}:hol*`)).toEqual(name(field, 'hol', true))
    expect(parseQuery(`x${field}:holm`)).toEqual(word(`x${field}:holm`))
    // A query that does not parse loses the names of fields.
    expect(parseQuery(`${field}:holm (`)).toEqual(and(word(field), word('holm')))
  })

  test.each(['"', '“', '”', '„', '«', '»'])('may have a phrase between marks such as %s', (mark) => {
    expect(parseQuery(`${mark}river ice${mark}`)).toEqual(phrase('river ice'))
    expect(parseQuery(`map${mark}river ice${mark}snow`)).toEqual(and(word('map'), phrase('river ice'), word('snow')))
    expect(parseQuery(`${mark}river ice`)).toEqual(and(word('river'), word('ice')))
  })

  test.each<[string, Query | null]>([
    ['river\tice\nsnow', and(word('river'), word('ice'), word('snow'))],
    ['(-river)', not(word('river'))],
    ['-river-ice', not(word('river-ice'))],
    ['river OR(ice)', or(word('river'), word('ice'))],
    ['river ORice', and(word('river'), word('ORice'))],
    ['river(ice', and(word('river'), word('ice'))],
    ['MS(2)(3)', word('MS(2)(3)')],
    ['(MS(2))', word('MS(2)')],
    ['riv*r*', word('riv*r*')],
    ['**', null],
    ['r**', word('r**')],
    ['person:"?!"', word('person')],
    ['((river))', word('river')],
    ['(river ice) (map snow)', and(and(word('river'), word('ice')), and(word('map'), word('snow')))],
    ['(river AND ice) OR (map AND snow)', or(and(word('river'), word('ice')), and(word('map'), word('snow')))],
  ])('%j is read by where its signs stand', (text, expected) => {
    expect(parseQuery(text)).toEqual(expected)
  })

  test.each([
    ['?!', true],
    ['"" -', true],
    ['* ?', true],
    ['?', true],
    ['', false],
    ['   ', false],
    ['*', false],
    ['* *', false],
    ['river', false],
  ])('%j has only signs that nothing can match: %s', (text, nothing) => {
    expect(matchesNothing(text, parseQuery(text))).toBe(nothing)
  })

  test.each<[Query, string]>([
    [word('river'), 'river'],
    [{ kind: 'prefix', text: 'riv' }, 'riv*'],
    [phrase('river ice'), '"river ice"'],
    [name('place', 'Long Island'), 'place:"Long Island"'],
    [name('person', 'ada kall', true), 'person:"ada kall*"'],
    [not(word('river')), '-river'],
    [not(word('-river')), 'NOT -river'],
    [not(not(word('river'))), 'NOT -river'],
    [not(or(word('a'), word('b'))), '-(a OR b)'],
    [or(word('a'), and(word('b'), word('c'))), 'a OR (b c)'],
    [or(or(word('a'), word('b')), word('c')), '(a OR b) OR c'],
    [and(word('a'), or(word('b'), word('c'))), 'a b OR c'],
    [and(word('a'), and(word('b'), word('c'))), 'a (b c)'],
    [{ kind: 'some', required: 1, queries: [word('a'), and(word('b'), word('c'))] }, 'a OR (b c)'],
    [not({ kind: 'some', required: 1, queries: [word('a'), word('b')] }), '-(a OR b)'],
  ])('%o is printed as %s', (query, text) => {
    expect(printQuery(query)).toBe(text)
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
