import { deepStrictEqual, ok } from 'node:assert/strict'
import { z } from 'zod'
import { ApiError } from '../errors/errors.ts'
import { pagingParams } from '../paging/paging.ts'
import { boolParam, enumParam, intParam, languageParam, listOf, slugParam, textParam, uuidParam } from './parameters.ts'
import { parseQueryString } from './query-string.ts'
import { readQuery } from './route-input.ts'

const schema = z.object({
  ...pagingParams,
  flag: boolParam('a').optional(),
  year: intParam('a', { min: -9999, max: 9999 }).optional(),
  id: uuidParam('a').optional(),
  slug: slugParam('a').optional(),
  sort: enumParam('a', ['title', 'date']).optional(),
  lang: languageParam('a').optional(),
  person: listOf(textParam('a')).optional(),
})

export const seeds = [
  'page=2&limit=50&person=Ada&person=B%C3%A9la&year=-44&utm_source=x',
  'flag=true&id=0190a8f0-0000-7000-8000-000000000000&slug=a-b&sort=title&lang=en,de;q=0.5&cursor=abc',
  'limt=3&=&&a=%zz&%zz=1&person=+%2B&page=1&page=2',
]

export const dictionary = ['&', '=', '%', '+', ...Object.keys(schema.shape).map((name) => `${name}=`)]

/** Checks that a query is parsed or rejected with an ApiError, and well-formed pairs agree with `URLSearchParams`. */
export function run(input: Buffer): void {
  const raw = input.toString('latin1')
  const pairs = parseQueryString(raw)
  if (pairs.every(({ value }) => value !== null) && !raw.startsWith('?')) {
    deepStrictEqual(
      pairs.map(({ name, value }) => [name, value]),
      [...new URLSearchParams(raw)].map(([name, value]) => [name, value]),
    )
  }
  try {
    const { asked } = readQuery(schema, raw, true)
    ok(asked.every(([name]) => name in schema.shape))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
