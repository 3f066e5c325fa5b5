import type { FullDescription } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'

/** A code of a subfield, and its value; empty values are not written. */
export type Subfield = readonly [code: string, value: string | null | undefined]

/** A variable field of MARC 21. */
export interface MarcField {
  readonly tag: string
  /** Both indicators, such as `1 `. */
  readonly indicators: string
  readonly subfields: readonly Subfield[]
}

/** Maps a part of a description to fields of MARC 21. */
export interface MarcRow {
  /** The source in the terms of the archival model, for the published table. */
  readonly from: string
  /** Fields and subfields, separated by `, `. */
  readonly to: string
  fields(description: FullDescription, context: ArchiveContext): readonly MarcField[]
}

/** Returns a field. */
export const field = (tag: string, indicators: string, ...subfields: readonly Subfield[]): MarcField => ({
  tag,
  indicators,
  subfields,
})

/** Most bytes of a text in one field: in ISO 2709, into which programs convert records, a field has at most 9,999. */
const MAX_BYTES = 9_000

/** Returns a text in pieces that fit into a field each, divided at white space where there is any. */
export function pieces(text: string): readonly string[] {
  const found: string[] = []
  let rest = text.trim()
  // A unit of JavaScript's texts has one to three bytes: only what is near the limit must be counted.
  while (rest.length * 3 > MAX_BYTES && (rest.length > MAX_BYTES || Buffer.byteLength(rest) > MAX_BYTES)) {
    let end = MAX_BYTES
    while (Buffer.byteLength(rest.slice(0, end)) > MAX_BYTES) end = Math.floor(end * 0.9)
    const fitting = rest.slice(0, end)
    const space = Math.max(fitting.lastIndexOf(' '), fitting.lastIndexOf('\n'))
    const whole = space > 0 ? fitting.slice(0, space) : fitting.replace(/[\ud800-\udbff]$/, '')
    found.push(whole)
    rest = rest.slice(whole.length).trim()
  }
  return rest === '' ? found : [...found, rest]
}
