import { crash, Failure } from '../api/answer.ts'
import { OaiError } from './envelope.ts'

export type RecordType = 'ArchivalObject' | 'Resource'

/** The state that one page leaves to the next: lib/oai/aspace_resumption_token.rb. Nothing of it is checked or signed, and it never expires. */
export interface Token {
  readonly metadata_prefix: string
  readonly set?: string
  /** As Ruby prints a time: `2024-01-01 00:00:00 UTC`. `until` is the time of the first request unless it was given. */
  readonly from: string
  readonly until: string
  state: 'producing_records' | 'producing_deletes'
  last_delete_id: number
  /** The last id of each kind of record that is not finished yet. */
  readonly remaining_types: Partial<Record<RecordType, number>>
}

export const printTime = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** @returns seconds since 1970 */
export const parsePrinted = (text: string): number =>
  Date.parse(`${text.replace(' UTC', 'Z').replace(' ', 'T')}`) / 1_000

/** @param now milliseconds since 1970 */
export function serialize(token: Token, now: number): string {
  const text = JSON.stringify({ ...token, issue_time: now })
  return Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}

/**
 * Reads a token.
 * @throws Failure for one that is no Base64 or no JSON, which is no error of the protocol there; OaiError for an unknown state
 */
export function parseToken(text: string): Token {
  if (!/^[\w-]+=*$/.test(text)) throw crash('invalid base64')
  let token: Partial<Token>
  try {
    token = JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Token>
  } catch (error) {
    // lib/exceptions.rb:211
    throw new Failure(400, `Had some trouble parsing your request: ${error instanceof Error ? error.message : ''}`)
  }
  const { metadata_prefix, from, until, remaining_types } = token
  if (metadata_prefix === undefined || from === undefined || until === undefined || remaining_types === undefined) {
    throw crash('key not found: "metadata_prefix"')
  }
  if (token.state !== 'producing_records' && token.state !== 'producing_deletes') {
    throw new OaiError('badResumptionToken', 'The value of the resumptionToken argument is invalid or expired.')
  }
  return token as Token
}
