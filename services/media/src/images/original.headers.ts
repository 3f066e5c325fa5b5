import { isShownType } from '@fonds/archive'
import { contentDisposition } from '@fonds/http'

interface Named {
  readonly file_name: string
  readonly mime_type: string
}

/**
 * Headers under which what was uploaded can be shown but never runs: an SVG has no script, no style of others, no
 * origin. A PDF is left out of the sandbox, since browsers then refuse to show it; its scripts are the viewer's.
 */
export function originalHeaders({ file_name, mime_type }: Named): Record<string, string> {
  const sandbox = mime_type === 'application/pdf' ? '' : '; sandbox'
  const how = isShownType(mime_type) ? 'inline' : 'attachment'
  return {
    'Content-Disposition': contentDisposition(how, file_name),
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors *${sandbox}`,
  }
}
