import { blocksToText, type DescriptionBody, noteType } from '@fonds/archive'
import type { Container } from '@fonds/types'

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

/** Matches the barcode that software appends to a container's caption: `Mixed Materials [32101080521600]`. */
const CAPTION_BARCODE = /\s*\[[^[\]]*\d{6,}[^[\]]*\]\s*$/

/** Returns the name of a container. A caption with a barcode names the instance, so the type names the container. */
export function containerName({ type, label }: Container): string | null {
  if (label === null) return type
  return CAPTION_BARCODE.test(label) ? (type ?? (label.replace(CAPTION_BARCODE, '') || null)) : label
}

export const isBarcodeContainer = ({ type }: Container): boolean => type?.toLowerCase() === 'barcode'
