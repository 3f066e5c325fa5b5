import type { FileType } from './file-type.ts'
import type { Recording } from './recorded/recording.ts'

/** Names of formats that are not rendered, and what to do with them, by media type. */
const NAMES: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC or HEIF pictures (as phones take them) are not rendered; convert them to JPEG or TIFF',
  'image/svg+xml': 'SVG drawings are not rendered, since they may contain programs; convert them to PNG',
  'image/jxl': 'JPEG XL pictures are not rendered; convert them to JPEG or TIFF',
  'image/vnd.adobe.photoshop': 'Photoshop documents are not rendered; save them as TIFF',
}

const OFFERED = 'and is offered as a file'

/** Returns whether a reason why a file is not rendered is only that it is no picture: pages show, play or offer it. */
export const isOffered = (reason: string): boolean => reason.includes(OFFERED)

/** Reason why a document is not an image itself. */
export const PAGES_SHOWN = 'it is a document, whose pages are images'

/**
 * Returns why a file of a type is not rendered.
 * @param recording what a file of sound or film says of itself, whose problem is told
 */
export const reasonNotRendered = (
  { mimeType }: Pick<FileType, 'mimeType'>,
  recording: Pick<Recording, 'problem'> | null = null,
): string => {
  const problem = recording?.problem ?? null
  return NAMES[mimeType] ?? `it is no picture (${mimeType}), ${OFFERED}${problem === null ? '' : `; ${problem}`}`
}
