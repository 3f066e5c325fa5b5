/** A variable field of data. */
export interface MarcField {
  readonly tag: string
  /** One character each; a blank is a space. */
  readonly first: string
  readonly second: string
  /** Codes and texts, in the order of the record. */
  readonly subfields: readonly (readonly [code: string, text: string])[]
  readonly line: number
}

/** A record of MARC 21. */
export interface MarcRecord {
  /** Its line in MARCXML, its number in ISO 2709; from 1. */
  readonly line: number
  /** 24 characters. */
  readonly leader: string
  /** The first control field of each tag, as written. */
  readonly control: ReadonlyMap<string, string>
  readonly fields: readonly MarcField[]
  readonly format: 'MARCXML' | 'ISO 2709'
}

/** A record that cannot be read; those after it can. */
export interface BrokenRecord {
  readonly line: number
  readonly reason: string
}

export const isBroken = (record: MarcRecord | BrokenRecord): record is BrokenRecord => 'reason' in record

/** Characters or bytes of one record. ISO 2709 itself ends at 99,999 bytes, but programs write longer ones. */
export const MAX_RECORD = 4_000_000

/** Fields of one record; a full one of ISO 2709 has fewer than 8,000. */
export const MAX_FIELDS = 20_000
