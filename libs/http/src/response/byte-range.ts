import type { IncomingHttpHeaders } from 'node:http'

/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The part to send: the whole file, a range, or nothing because the range is outside the file. */
export type RangeChoice = 'whole' | 'unsatisfiable' | ByteRange

interface RangeSubject {
  /** A strong validator, with quotes. */
  readonly etag: string
  readonly lastModified: Date | undefined
  readonly bytes: number
}

/**
 * Evaluates `Range` and `If-Range` (RFC 9110 §13.1.5, §14.2). For several ranges or an invalid header, the whole file
 * is sent.
 */
export function chooseRange(headers: IncomingHttpHeaders, subject: RangeSubject): RangeChoice {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(headers.range ?? '')
  if (match === null || !holds(headers['if-range'], subject)) return 'whole'
  const [, first = '', last = ''] = match
  const { bytes } = subject
  if (first === '') {
    const length = Number(last)
    if (last === '') return 'whole'
    return length === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - length), end: bytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}

// Uses strong comparison: a date must be identical.
function holds(condition: string | string[] | undefined, { etag, lastModified }: RangeSubject): boolean {
  if (condition === undefined) return true
  if (typeof condition !== 'string') return false
  return condition.startsWith('"') ? condition === etag : condition === lastModified?.toUTCString()
}
