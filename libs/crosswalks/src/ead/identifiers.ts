import type { FullDescription } from '@fonds/archive'
import type { Identifier } from '@fonds/types'

/** Identifiers of the finding aid itself, with the `localtype` that each has as `otherrecordid`. */
export const RECORD_IDS: Readonly<Record<string, string | null>> = {
  recordid: null,
  recordid_url: 'url',
  recordid_urn: 'urn',
  publicid: 'publicid',
}

export const isRecordIdentifier = ({ type }: Identifier): boolean => Object.hasOwn(RECORD_IDS, type)

/** Returns the identifiers of a unit; those of the finding aid are in its header. */
export const unitIdentifiers = ({ body, parent_id }: FullDescription): readonly Identifier[] =>
  body.identifiers.filter((identifier) => parent_id !== null || !isRecordIdentifier(identifier))
