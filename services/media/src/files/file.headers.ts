import { contentDisposition } from '@fonds/http'

interface Named {
  readonly file_name: string
  readonly mime_type: string
}

const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/

/** Types that browsers show without running anything in them; an SVG is a page with scripts. */
const SHOWN = /^(?:(?:audio|video)\/[a-z0-9.+-]+|image\/(?!svg\b)[a-z0-9.+-]+|application\/pdf|text\/plain)$/

/** Returns the media type with which a file is sent: its own. Files are recognised as text only if they are Unicode. */
export function fileType(mimeType: string): string {
  if (mimeType === 'text/plain') return `${mimeType}; charset=utf-8`
  return MEDIA_TYPE.test(mimeType) ? mimeType : 'application/octet-stream'
}

/**
 * Returns headers by which a file never runs in the archive's origin: it is shown only if nothing in it could, in a sandbox;
 * the gateway forbids to guess its type. PDFs have no sandbox, because browsers would refuse to show them; their scripts run only in the PDF
 * viewer.
 */
export function fileHeaders({ file_name, mime_type }: Named): Record<string, string> {
  const sandbox = mime_type === 'application/pdf' ? '' : '; sandbox'
  return {
    'Content-Disposition': contentDisposition(SHOWN.test(mime_type) ? 'inline' : 'attachment', file_name),
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors *${sandbox}`,
  }
}
