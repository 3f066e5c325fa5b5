/** Media types by the ending of a file's name. */
const BY_ENDING: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jp2: 'image/jp2',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  wav: 'audio/wav',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  webm: 'video/webm',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  json: 'application/json',
  pdf: 'application/pdf',
  txt: 'text/plain',
  xml: 'application/xml',
  zip: 'application/zip',
}

/** Returns the media type of a URL by the ending of its path; null if it has none that says one. */
export function mediaTypeOf(url: string): string | null {
  const { pathname } = new URL(url)
  const [, ending = ''] = /\.([a-z0-9]{2,5})$/i.exec(pathname) ?? []
  return Object.hasOwn(BY_ENDING, ending.toLowerCase()) ? (BY_ENDING[ending.toLowerCase()] ?? null) : null
}

/** Returns the `format` of a resource at a URL, if its ending says it. */
export function formatOf(url: string): { readonly format?: string } {
  const format = mediaTypeOf(url)
  return format === null ? {} : { format }
}
