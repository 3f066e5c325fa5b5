import type { Answer } from '@fonds/scripts/testing/ask.ts'
import { digestOf } from '@fonds/scripts/testing/ask.ts'

/** Parts of the API, which faults affect differently. */
export type Kind = 'browse' | 'search' | 'suggest' | 'picture' | 'tile' | 'manifest' | 'ead' | 'pdf' | 'oai'

/** The outcome for a user. The last five are never acceptable by themselves. */
export type Outcome =
  | 'right'
  | 'not modified'
  | 'degraded'
  | 'accepted'
  | 'refused'
  | 'cut'
  | 'late'
  | 'torn'
  | 'wrong'
  | 'foreign'
  | 'failed'

/** Correct responses to a request. */
export interface Golden {
  readonly digest: string
  readonly length: number
  readonly etag: string | undefined
  /** Digest of the response without Elasticsearch. */
  readonly degraded?: string
}

/** Time in milliseconds within which a client must have a response of any kind. */
export const DEADLINE_MS = 31_000

interface Expected {
  readonly kind: Kind
  readonly golden: Golden
  /** Digests of other archives' responses to the same path. */
  readonly foreign: readonly string[]
}

/** Compares a response with the golden copy. */
export function judge(answer: Answer, { kind, golden, foreign }: Expected): Outcome {
  if ('broken' in answer) return answer.broken === 'time limit' ? 'late' : 'cut'
  const { status, headers, ms } = answer
  if (ms > DEADLINE_MS) return 'late'
  if (status === 304) return headers.etag === golden.etag ? 'not modified' : 'wrong'
  if (status === 202 && kind === 'pdf') return 'accepted'
  if (status === 503 || status === 429) return Number(headers['retry-after']) > 0 ? 'refused' : 'failed'
  if (status !== 200) return 'failed'
  const body = lasting(answer.body, kind)
  const digest = digestOf(body)
  if (digest === golden.digest) return 'right'
  if (foreign.includes(digest)) return 'foreign'
  if (isDegraded(body, kind)) return digest === golden.degraded ? 'degraded' : 'wrong'
  return answer.body.length < golden.length ? 'torn' : 'wrong'
}

/** Returns a body without the parts that differ between responses. */
export function lasting(body: Buffer, kind: Kind): Buffer {
  // A token contains the time at which it was issued.
  if (kind === 'oai')
    return without(without(body, '<responseDate>', '</responseDate>'), '<resumptionToken', '</resumptionToken>')
  if (kind !== 'search') return body
  return Buffer.from(JSON.stringify(parsed(body), (key, value: unknown) => (key === 'score' ? undefined : value)))
}

export const isDegraded = (body: Buffer, kind: Kind): boolean => {
  if (kind !== 'search') return false
  const found = parsed(body)
  return typeof found === 'object' && found !== null && 'degraded' in found && found.degraded === true
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    // The body is truncated, so there is nothing to compare.
    return null
  }
}

function without(body: Buffer, from: string, to: string): Buffer {
  const begin = body.indexOf(from)
  const end = body.indexOf(to)
  return begin < 0 || end < begin ? body : Buffer.concat([body.subarray(0, begin), body.subarray(end)])
}
