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

/**
 * Returns the top of a finding aid of a part of a collection with its whole reference code: the levels that would complete
 * its own part of it are not in the document.
 */
export function withWholeCode(top: FullDescription): FullDescription {
  const { reference_code, written_code, parent_id, body } = top
  if (parent_id === null || reference_code === null || reference_code === written_code) return top
  const at = body.identifiers.findIndex(({ value }) => value === written_code)
  const identifiers = body.identifiers.map((each, index) => (index === at ? { ...each, value: reference_code } : each))
  return { ...top, written_code: reference_code, body: { ...body, identifiers } }
}

/** Returns the identifiers of a unit; those of the finding aid are in its header. */
export const unitIdentifiers = ({ body, parent_id }: FullDescription): readonly Identifier[] =>
  body.identifiers.filter((identifier) => parent_id !== null || !isRecordIdentifier(identifier))
