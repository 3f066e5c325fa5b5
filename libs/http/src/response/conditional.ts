import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Validators of a representation. */
export interface Validators {
  readonly etag: string
  readonly lastModified: Date | undefined
}

export type Precondition = 'proceed' | 'not_modified' | 'failed'

/** Returns the validator of a body. It is weak, because compressed forms share it. */
export function weakEtag(body: string | Buffer): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Evaluates the preconditions of a GET or HEAD in the order of RFC 9110 §13.2.2. */
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

// RFC 9110 §5.6.7: the preferred form and the two obsolete ones. Dates in any other form or zone are ignored.
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .+$/

function httpDate(header: string | undefined): Date | null {
  if (header === undefined || header.length > 40 || !HTTP_DATE.test(header)) return null
  const date = new Date(header.endsWith('GMT') ? header : `${header} GMT`)
  return Number.isNaN(date.getTime()) ? null : date
}
