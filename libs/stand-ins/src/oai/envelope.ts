import { type Attributes, element, escaped, opened, textElement } from '../xml/xml.ts'

/** An error of the protocol: OAI-PMH 2.0, 3.6. */
export class OaiError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A record of a list. */
export interface OaiRecord {
  readonly identifier: string
  /** Seconds since 1970. */
  readonly stamp: number
  readonly sets: readonly string[]
  /** Writes the metadata; null for a deleted record. */
  readonly metadata: (() => Iterable<string>) | null
}

export const stampOf = (seconds: number): string => `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`

/** Writes the frame around an answer. */
export function* envelope(
  { now, url, asked }: { readonly now: number; readonly url: string; readonly asked: Attributes },
  content: Iterable<string>,
): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>'
  yield opened('OAI-PMH', {
    xmlns: 'http://www.openarchives.org/OAI/2.0/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
  })
  yield textElement('responseDate', stampOf(Math.floor(now / 1_000)))
  yield element('request', asked, escaped(url))
  yield* content
  yield '</OAI-PMH>'
}

export const headerOf = ({ identifier, stamp, sets, metadata }: OaiRecord): string =>
  element(
    'header',
    { status: metadata === null ? 'deleted' : null },
    textElement('identifier', identifier) +
      textElement('datestamp', stampOf(stamp)) +
      sets.map((set) => textElement('setSpec', set)).join(''),
  )

export function* recordOf(record: OaiRecord): Generator<string> {
  yield `<record>${headerOf(record)}`
  if (record.metadata !== null) {
    yield '<metadata>'
    yield* record.metadata()
    yield '</metadata>'
  }
  yield '</record>'
}

export const errorElement = ({ code, message }: OaiError): string => textElement('error', message, { code })
