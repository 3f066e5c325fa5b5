import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRequest } from './arguments.ts'
import { datestamp } from './datestamp.ts'
import { OaiError } from './error.ts'
import { createTokenCodec, type ListPosition } from './token.ts'

const read = (query: string) => readRequest(new URLSearchParams(query)).request
const problem = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof OaiError) return error.code
    throw error
  }
  return 'none'
}
const window = (from: string | null, until: string | null) => ({
  from: from === null ? null : new Date(from),
  until: until === null ? null : new Date(until),
})

describe('a request', () => {
  test.each([
    ['verb=Identify', { verb: 'Identify' }],
    ['verb=ListMetadataFormats', { verb: 'ListMetadataFormats', identifier: null }],
    ['verb=ListMetadataFormats&identifier=oai:a:b', { verb: 'ListMetadataFormats', identifier: 'oai:a:b' }],
    ['verb=ListSets', { verb: 'ListSets', token: null }],
    ['verb=ListSets&resumptionToken=x', { verb: 'ListSets', token: 'x' }],
    [
      'verb=GetRecord&identifier=a&metadataPrefix=oai_dc',
      { verb: 'GetRecord', identifier: 'a', metadataPrefix: 'oai_dc' },
    ],
    ['verb=ListRecords&resumptionToken=abc', { verb: 'ListRecords', token: 'abc' }],
    [
      'verb=ListIdentifiers&metadataPrefix=mods&set=a:b',
      {
        verb: 'ListIdentifiers',
        token: null,
        selection: { metadataPrefix: 'mods', set: 'a:b', window: window(null, null) },
      },
    ],
    [
      'verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-01',
      {
        verb: 'ListRecords',
        token: null,
        selection: {
          metadataPrefix: 'oai_dc',
          set: null,
          window: window('2026-01-01T00:00:00Z', '2026-01-01T23:59:59Z'),
        },
      },
    ],
    [
      'verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T10:00:00Z',
      {
        verb: 'ListRecords',
        token: null,
        selection: { metadataPrefix: 'oai_dc', set: null, window: window('2026-01-01T10:00:00Z', null) },
      },
    ],
  ])('%s is accepted', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  test.each([
    ['', 'badVerb'],
    ['verb=', 'badVerb'],
    ['verb=identify', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&x=1', 'badArgument'],
    ['verb=GetRecord&identifier=a', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai dc', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=mods', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&set=a::b', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T10:00:00.000Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T10:00:00+00:00', 'badArgument'],
    ['verb=ListSets&metadataPrefix=oai_dc', 'badArgument'],
    [`verb=${'x'.repeat(3000)}`, 'badVerb'],
    ['verb=Identify&__proto__=1', 'badArgument'],
  ])('%s breaks the rules by %s', (query, code) => {
    expect(problem(() => read(query))).toBe(code)
  })
})

test('a datestamp is formatted to the second, in UTC, without a fraction', () => {
  expect(datestamp(new Date('2026-11-21T12:00:00.999+02:00'))).toBe('2026-11-21T10:00:00Z')
})

describe('a resumption token', () => {
  const codec = createTokenCodec('a secret')
  const now = new Date('2026-11-21T10:00:00.500Z')
  const position: ListPosition = {
    verb: 'ListRecords',
    metadataPrefix: 'oai_dc',
    set: { spec: 'a:b', id: 'i', root: 'r' },
    from: null,
    until: '2026-11-20T00:00:00Z',
    seq: '9007199254740993',
    root: '00000000-0000-4000-8000-000000000001',
    item: '00000000-0000-4000-8000-000000000000',
    end: null,
    cursor: 100,
    size: 1234,
  }
  const { text, expires } = codec.encode('one', position, now)

  test('contains the whole position in characters that need no escaping', () => {
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(codec.decode('one', text, now)).toEqual(position)
    expect(createTokenCodec('a secret').decode('one', text, now)).toEqual(position)
  })

  test('is accepted during a rotation, and rejected once its secret is removed', () => {
    const rotating = createTokenCodec(['another', 'a secret'])
    expect(rotating.decode('one', text, now)).toEqual(position)
    const fresh = rotating.encode('one', position, now).text
    expect(createTokenCodec('another').decode('one', fresh, now)).toEqual(position)
    expect(createTokenCodec(['a secret', 'another']).decode('one', fresh, now)).toEqual(position)
    expect(problem(() => createTokenCodec('another').decode('one', text, now))).toBe('badResumptionToken')
  })

  test('lasts for a week to the second', () => {
    expect(expires.toISOString()).toBe('2026-11-28T10:00:01.000Z')
    expect(codec.decode('one', text, expires)).toEqual(position)
    expect(problem(() => codec.decode('one', text, new Date(expires.getTime() + 1)))).toBe('badResumptionToken')
  })

  test('of another archive or secret, or with any character changed, is rejected', () => {
    expect(problem(() => codec.decode('two', text, now))).toBe('badResumptionToken')
    expect(problem(() => createTokenCodec('another').decode('one', text, now))).toBe('badResumptionToken')
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom('A', 'z', '0', '-', '.', ' '), (at, character) => {
        const changed = text.slice(0, at) + character + text.slice(at + 1)
        // Skips changes to bits of the last character that no byte uses.
        if (Buffer.from(changed, 'base64url').equals(Buffer.from(text, 'base64url')) && /^[\w-]+$/.test(changed)) return
        expect(problem(() => codec.decode('one', changed, now))).toBe('badResumptionToken')
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (other) => {
        expect(problem(() => codec.decode('one', other, now))).toBe('badResumptionToken')
      }),
    )
  })
})
