import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../errors/errors.ts'
import {
  boolParam,
  enumParam,
  intParam,
  languageParam,
  listOf,
  slugParam,
  textParam,
  uuidParam,
  valuesOf,
} from './parameters.ts'
import { readParams, readQuery } from './route-input.ts'

const schema = z.object({
  page: intParam('Page', { min: 1 }).optional(),
  limit: intParam('Size', { min: 1, max: 100 }).default(20),
  language: languageParam('Language').optional(),
  sort: enumParam('Order', ['date', 'title']).optional(),
  open: boolParam('Open only').optional(),
  exclude: listOf(uuidParam('Leave out'), { max: 2 }).optional(),
  q: textParam('Words', { max: 10 }).optional(),
  collection: slugParam('Slug').optional(),
  color: valuesOf(enumParam('Color', ['red', 'green', 'blue']), { max: 2 }),
  decade: valuesOf(intParam('Decade', { min: -100, max: 100, step: 10 })),
})

const read = (text: string, strict = true) => readQuery(schema, text, strict)

function problems(text: string, strict = true): Record<string, string> {
  try {
    read(text, strict)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(error.code).toBe('invalid_parameter')
    const list = error.extra.errors as { parameter: string; message: string }[]
    return Object.fromEntries(list.map(({ parameter, message }) => [parameter, message]))
  }
  throw new Error(`${text} was accepted`)
}

const uuid = '0F9A2C4E-8B7D-4a6c-9e21-3c5d7f8a9b0c'

describe('valid input', () => {
  test('is converted to its type', () => {
    const text = `page=2&limit=100&language=GER&sort=title&open=1&exclude=${uuid}&q=+a+b+&collection=caf%C3%A9`
    expect(read(text).query).toEqual({
      page: 2,
      limit: 100,
      language: 'de',
      sort: 'title',
      open: true,
      exclude: [uuid.toLowerCase()],
      q: 'a b',
      collection: 'café',
    })
  })

  test('an empty query gives the defaults', () => {
    expect(read('').query).toEqual({ limit: 20 })
  })

  test.each([
    ['color=red', { color: ['red'] }],
    ['color=red,blue', { color: ['red', 'blue'] }],
    ['color=blue&color=red', { color: ['blue', 'red'] }],
    ['color=red%2Cblue&color=red', { color: ['red', 'blue'] }],
    ['color=,red,,&color=', { color: ['red'] }],
    ['color=,', {}],
    ['decade=-10,0&decade=90', { decade: [-10, 0, 90] }],
  ])('several values: %s', (text, expected) => {
    expect(read(text).query).toEqual({ limit: 20, ...expected })
  })

  test('an empty value counts as absent, even among several', () => {
    expect(read('page=&language&exclude=&limit=&color=').query).toEqual({ limit: 20 })
    expect(read('page=&page=3').query).toMatchObject({ page: 3 })
  })

  test('parameters added by trackers and caches are ignored everywhere', () => {
    expect(read('utm_source=x&utm_anything=y&gclid=1&fbclid=2&_=3&_=4').query).toEqual({ limit: 20 })
  })

  test('`asked` has the pairs as sent, without ignored and empty ones', () => {
    expect(read('language=GER&utm_source=x&page=&limit=5').asked).toEqual([
      ['language', 'GER'],
      ['limit', '5'],
    ])
  })
})

describe('invalid input', () => {
  test('is reported all at once, with the closest valid names', () => {
    expect(problems('languge=de&page=0&limit=5&limit=6&sort=size&open=maybe&zzzzzz=1')).toEqual({
      languge: expect.stringContaining('did you mean language?'),
      page: 'must be a whole number of at least 1',
      limit: 'must be given only once',
      sort: 'must be one of date, title',
      open: 'must be true or false',
      zzzzzz: expect.not.stringContaining('did you mean'),
    })
  })

  test('of thousands of problems, the first fifty are reported, each once', () => {
    const unknown = Array.from({ length: 4_000 }, (_, index) => `a=&a=&name${index}=`).join('&')
    const reported = problems(`page=0&${unknown}&limit=0`)
    expect(Object.keys(reported)).toEqual(['a', ...Array.from({ length: 49 }, (_, index) => `name${index}`)])
    const long = `${'a'.repeat(64)}`
    expect(Object.keys(problems(`${long}1=&${long}2=&limit=5&limit=6&zzz=`))).toEqual([`${long}…`, 'limit', 'zzz'])
  })

  test('more values than the document allows are rejected, even if they are empty or equal', () => {
    const repeated = (pair: string, times: number) => Array.from({ length: times }, () => pair).join('&')
    expect(read(repeated('color=', 2)).query).toEqual({ limit: 20 })
    expect(read(repeated('color=red', 2)).query).toEqual({ limit: 20, color: ['red'] })
    expect(problems(repeated('color=', 3))).toEqual({ color: 'must be given at most 2 times' })
    expect(problems(repeated('color=red', 3))).toEqual({ color: 'must be given at most 2 times' })
  })

  test.each(['1.5', '1e2', '0x10', ' 5', '+5', '-1', '101', '99999999999999999999', 'NaN', '１'])(
    'limit=%s',
    (value) => {
      expect(problems(`limit=${encodeURIComponent(value)}`)).toEqual({ limit: 'must be a whole number from 1 to 100' })
    },
  )

  test('malformed escapes are reported, together with other problems', () => {
    expect(problems('language=%zz&page=x')).toEqual({
      language: 'has malformed percent-escapes',
      page: expect.any(String),
    })
  })

  test.each([
    ['language=english', 'language'],
    ['language=d', 'language'],
    ['q=a%00b', 'q'],
    [`q=${'x'.repeat(11)}`, 'q'],
    ['collection=a%00b', 'collection'],
    ['collection=a%1fb', 'collection'],
    [`collection=${'x'.repeat(201)}`, 'collection'],
    ['exclude=1', 'exclude'],
    [`exclude=${uuid}&exclude=${uuid}&exclude=${uuid}`, 'exclude'],
    ['color=red,pink', 'color'],
    ['color=red,green,blue', 'color'],
    ['decade=15', 'decade'],
    ['decade=0,110', 'decade'],
  ])('%s', (text, parameter) => {
    expect(Object.keys(problems(text))).toEqual([parameter])
  })

  test('produces a report of limited size', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `x${index}=1`).join('&')
    expect(Object.keys(problems(many)).length).toBeLessThanOrEqual(50)
    expect(Object.keys(problems(`${'x'.repeat(5_000)}=1`))[0]?.length).toBeLessThan(100)
  })

  test.each(['__proto__=1', 'constructor=1', 'hasOwnProperty=1'])('%s is unknown like any other name', (text) => {
    expect(Object.values(problems(text))[0]).toContain('is unknown')
  })
})

describe('without strict names', () => {
  test('unknown names are ignored, whatever their values', () => {
    expect(read('foo=1&foo=2&bar=%zz&%ff=1', false).query).toEqual({ limit: 20 })
  })

  test('known names are validated as strictly', () => {
    expect(problems('limit=0', false)).toHaveProperty('limit')
  })
})

describe('readParams', () => {
  const params = z.object({ slug: slugParam('Slug') })

  test('returns a valid slug', () => {
    expect(readParams(params, { slug: 'minute-book' })).toEqual({ slug: 'minute-book' })
  })

  test.each(['', 'x'.repeat(201), 'a\0b', 'a\nb'])('an invalid slug is not found: %j', (slug) => {
    expect(() => readParams(params, { slug })).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})
