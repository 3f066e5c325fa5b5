/** Kinds of files that are not pictures, in the order in which they are listed. */
export const FILE_KINDS = ['document', 'sound', 'film', 'other'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Kinds of media that a description may have: pictures, and the kinds of other files. */
export const MEDIA_KINDS = ['image', ...FILE_KINDS] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

const FILMS: ReadonlySet<string> = new Set(['application/mxf', 'application/vnd.ms-asf'])

/** Matches documents that are not `text/…`: of PDF, office programs, e-books and markup. */
const DOCUMENT =
  /^application\/(pdf|rtf|epub\+zip|postscript|xml|xhtml\+xml|msword|x-cfb|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-(excel|powerpoint|word))[.a-z0-9-]*(\+xml)?)$/

/**
 * Returns the kind of a file that is not a picture, by its media type. `fonds.file_kind` in the database decides the same for
 * lists.
 */
export function fileKind(mimeType: string): FileKind {
  if (mimeType.startsWith('audio/')) return 'sound'
  if (mimeType.startsWith('video/') || FILMS.has(mimeType)) return 'film'
  return mimeType.startsWith('text/') || DOCUMENT.test(mimeType) ? 'document' : 'other'
}
