import type { IncomingHttpHeaders } from 'node:http'

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** What is to be sent: all of it, a part, or nothing since the part asked for is not there. */
export type RangeChoice = 'whole' | 'unsatisfiable' | ByteRange

interface RangeSubject {
  /** With its quotes; strong. */
  readonly etag: string
  readonly lastModified: Date | undefined
  readonly bytes: number
}

/**
 * Reads `Range` and `If-Range` (RFC 9110 §13.1.5, §14.2). One range is served; several get the whole, as does what is
 * not understood.
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

// Compared strongly: a date only where it is that very one.
function holds(condition: string | string[] | undefined, { etag, lastModified }: RangeSubject): boolean {
  if (condition === undefined) return true
  if (typeof condition !== 'string') return false
  return condition.startsWith('"') ? condition === etag : condition === lastModified?.toUTCString()
}
