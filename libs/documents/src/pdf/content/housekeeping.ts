import { blocksToText, type DescriptionBody, noteType } from '@fonds/archive'

/** Notes that are shown elsewhere in the document: the holder of the records and the title of the finding aid. */
export const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'repository',
  'titleproper',
  'subtitle',
  'maintenanceagency',
])

/** Identifiers of the finding aid rather than of the material it describes. */
const FINDING_AID_IDENTIFIERS: ReadonlySet<string> = new Set(['recordid', 'recordid_url', 'recordid_urn', 'publicid'])

/** Types of identifiers that only the archive's own software uses. */
const INTERNAL_TYPE = /^(?:barcode|irn|.*_(?:uri|id))$/i

/** Returns whether an identifier is of use to readers, who cite or request by it. */
export const isForReaders = ({ type }: DescriptionBody['identifiers'][number]): boolean =>
  !FINDING_AID_IDENTIFIERS.has(type) && !INTERNAL_TYPE.test(type)

/** Returns whether only the archive's own software uses an identifier. */
export const isInternal = ({ type }: DescriptionBody['identifiers'][number]): boolean => INTERNAL_TYPE.test(type)

/** Matches a note that only states a barcode: `Barcode #: 3 1142 04058120 2`. */
const BARCODE_NOTE = /^barcode\s*(?:no\.?|number|nr\.?|#)?\s*[:#.]?\s*[\d\s-]{6,}$/i

export const isBarcode = ({ blocks }: DescriptionBody['notes'][number]): boolean =>
  BARCODE_NOTE.test(blocksToText(blocks).trim())

/** Returns whether a note is for those who maintain the descriptions. */
export const isForStaff = ({ type }: DescriptionBody['notes'][number]): boolean => noteType(type).group === 'control'
