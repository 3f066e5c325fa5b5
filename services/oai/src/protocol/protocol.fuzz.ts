import { deepStrictEqual, ok } from 'node:assert/strict'
import { readRequest, VERBS } from './arguments.ts'
import { OaiError } from './error.ts'
import { createTokenCodec } from './token.ts'

const codec = createTokenCodec('a secret of the fuzzer that is long enough')
const now = new Date('2026-11-22T10:00:00Z')
const position = { verb: 'ListSets', after: 'a:b', cursor: 100 } as const
const token = codec.encode('t', position, now).text

export const seeds = [
  'verb=Identify',
  'verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-02-01T00:00:00Z&set=a:b',
  `verb=ListSets&resumptionToken=${token}`,
  'verb=GetRecord&identifier=oai:a.example:1&metadataPrefix=mods',
]

export const dictionary = [
  '&',
  '=',
  'verb=',
  'from=',
  'until=',
  'set=',
  'resumptionToken=',
  '-02-30',
  'T24:00:00Z',
  '__proto__',
]

/** Checks that a request is parsed or rejected with an OaiError, and that only tokens issued here are accepted. */
export function run(input: Buffer): void {
  try {
    const { request } = readRequest(new URLSearchParams(input.toString('latin1')))
    ok(VERBS.includes(request.verb))
    if ('token' in request && request.token !== null) deepStrictEqual(codec.decode('t', request.token, now), position)
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
  }
}
