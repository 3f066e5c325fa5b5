/** The header of a record of OAI-PMH (OAI-PMH 2.0, 2.5). */
export interface RecordHeader {
  readonly identifier: string
  /** As the server writes it. */
  readonly datestamp: string
  readonly deleted: boolean
  readonly sets: readonly string[]
}

/** A part of a response of OAI-PMH, in its order. */
export type EnvelopeEvent =
  | { readonly kind: 'header'; readonly header: RecordHeader }
  /** A document begins, with its first line, 1-based, and the identifier of its record. */
  | { readonly kind: 'begin'; readonly line: number; readonly identifier: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'end' }

/** Contents of a response besides its documents. */
export interface EnvelopeSummary {
  records: number
  deleted: number
  /** Root elements of other metadata, each with its number of records. */
  readonly others: Map<string, number>
  /** The error that the server has answered with, or null: its code, and a text. */
  error: string | null
  /** The resumption token with which the list goes on; empty at its end. */
  token: string
  /** The time at the server, as it writes it; empty for none. */
  responseDate: string
}

/** Returns the summary of a response of which nothing was read. */
export const newSummary = (): EnvelopeSummary => ({
  ...{ records: 0, deleted: 0, others: new Map(), error: null, token: '', responseDate: '' },
})
