import { isShownType } from '@fonds/archive'
import { contentDisposition } from '@fonds/http'

interface Named {
  readonly file_name: string
  readonly mime_type: string
}

/**
 * Returns headers that allow an uploaded file to be shown, but never to run. An SVG gets no scripts, external styles or
 * origin. PDFs are not sandboxed, because browsers would refuse to show them; their scripts run only in the PDF viewer.
 */
export function originalHeaders({ file_name, mime_type }: Named): Record<string, string> {
  const sandbox = mime_type === 'application/pdf' ? '' : '; sandbox'
  const how = isShownType(mime_type) ? 'inline' : 'attachment'
  return {
    'Content-Disposition': contentDisposition(how, file_name),
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors *${sandbox}`,
  }
}
