import { deepStrictEqual } from 'node:assert/strict'
import { z } from 'zod'
import { ApiError } from '../errors/errors.ts'
import { createCursorCodec } from './cursor.ts'

const codec = createCursorCodec('a secret of the fuzzer that is long enough')
const scope = { tenant: 't', path: '/records', filters: { q: 'a' }, sort: 'title' }
const position = ['title', 7]
const schema = z.tuple([z.string(), z.number()])

export const seeds = [codec.encode(scope, position), codec.encode(scope, ['other']), 'AAAA', '']

/** Checks that only a cursor encoded here is accepted; any other must be rejected with an ApiError. */
export function run(input: Buffer): void {
  try {
    deepStrictEqual(codec.decode(scope, input.toString('latin1'), schema), position)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
