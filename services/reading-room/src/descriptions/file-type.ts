import type { Labels } from '@fonds/labels'

/** Names of types that are the same in every language, by media type. */
const NAMES: Readonly<Record<string, string>> = {
  'application/epub+zip': 'EPUB',
  'application/msword': 'Word',
  'application/pdf': 'PDF',
  'application/rtf': 'RTF',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument (ODS)',
  'application/vnd.oasis.opendocument.text': 'OpenDocument (ODT)',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint (PPTX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/x-cfb': 'Microsoft Office',
  'application/xhtml+xml': 'XHTML',
  'application/zip': 'ZIP',
  'audio/mp4': 'MPEG-4',
  'audio/mpeg': 'MP3',
  'image/svg+xml': 'SVG',
  'image/vnd.adobe.photoshop': 'Photoshop',
  'video/matroska': 'Matroska',
  'video/mp4': 'MPEG-4',
  'video/quicktime': 'QuickTime',
  'video/webm': 'WebM',
  'video/x-msvideo': 'AVI',
}

/** Returns the type of a file in words; null if it is not known. */
export function typeInWords(mimeType: string, labels: Labels): string | null {
  if (mimeType === 'text/plain') return labels.text('page.file_text')
  if (mimeType === 'application/octet-stream') return null
  const [, short] = /^[a-z]+\/(?:x-|vnd\.)?([a-z0-9-]{2,8})$/.exec(mimeType) ?? []
  return NAMES[mimeType] ?? short?.toUpperCase() ?? mimeType
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Returns a size in the language of a page, such as "4.2 MB". */
export function sizeInWords(bytes: number, { language }: Labels): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(bytes) / 3)))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power)
}

/** Returns the length of sound or film in the language of a page, such as "12 min 30 sec". */
export function lengthInWords(seconds: number, { language }: Labels): string {
  const whole = Math.max(1, Math.round(seconds))
  const parts = [
    { unit: 'hour', count: Math.floor(whole / 3600) },
    { unit: 'minute', count: Math.floor(whole / 60) % 60 },
    { unit: 'second', count: whole % 60 },
  ] as const
  return parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}
