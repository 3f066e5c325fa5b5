import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a representation can be compared by. */
export interface Validators {
  readonly etag: string
  readonly lastModified: Date | undefined
}

export type Precondition = 'proceed' | 'not_modified' | 'failed'

/** A weak validator of a body: weak, since a compressed one is the same body in other bytes. */
export function weakEtag(body: string | Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Evaluates a GET's or HEAD's conditions in the order of RFC 9110 §13.2.2. */
export function evaluatePreconditions(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): Precondition {
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined) {
    if (!matches(ifMatch, etag, 'strong')) return 'failed'
  } else if (isAfter(lastModified, headers['if-unmodified-since'])) {
    return 'failed'
  }
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, etag, 'weak') ? 'not_modified' : 'proceed'
  const since = httpDate(headers['if-modified-since'])
  return since !== null && lastModified !== undefined && seconds(lastModified) <= seconds(since)
    ? 'not_modified'
    : 'proceed'
}

const opaque = (tag: string): string => tag.replace(/^W\//, '')

function matches(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (list.trim() === '*') return true
  if (comparison === 'strong' && etag.startsWith('W/')) return false
  const tags = list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\uffff]*"/g) ?? []
  return tags.some((tag) => (comparison === 'strong' ? tag === etag : opaque(tag) === opaque(etag)))
}

function isAfter(lastModified: Date | undefined, header: string | undefined): boolean {
  const date = httpDate(header)
  return date !== null && lastModified !== undefined && seconds(lastModified) > seconds(date)
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

// RFC 9110 §5.6.7: only the preferred form and the two old ones; a date of any other form is ignored, as is a zone but GMT.
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .+$/

function httpDate(header: string | undefined): Date | null {
  if (header === undefined || header.length > 40 || !HTTP_DATE.test(header)) return null
  const date = new Date(header.endsWith('GMT') ? header : `${header} GMT`)
  return Number.isNaN(date.getTime()) ? null : date
}
