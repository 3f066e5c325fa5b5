import type { Format, Resource } from '@fonds/documents'
import { type ContentCoding, chooseCoding, contentDisposition, type Reply, type RequestInfo } from '@fonds/http'
import type { About } from '../artifacts/artifact.ts'
import type { Artifacts } from '../artifacts/artifacts.ts'

/** Nothing is loaded, nothing runs. */
export const NOT_SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors *"

interface Answer {
  readonly artifacts: Artifacts
  readonly tenantId: string
  readonly format: Format
  readonly resource: Resource
  readonly request: RequestInfo
}

/** A document from the store: whole or in part, compressed where it was when it was stored. */
export function storedReply({ artifacts, tenantId, format, resource, request }: Answer, about: About): Reply {
  const coding = codingOf(request, about)
  const headers: Record<string, string> = { 'Content-Disposition': disposition(format, resource) }
  // Browsers refuse to show a PDF, and to ask again by themselves, in the sandbox that everything else is put into.
  if (format.check === 'pdf') headers['Content-Security-Policy'] = NOT_SANDBOXED
  if (about.encoded_bytes !== null) headers.Vary = 'Accept-Encoding'
  if (coding !== 'identity') headers['Content-Encoding'] = coding
  return { stored: artifacts.stored(tenantId, about, coding), lastModified: new Date(about.made_at), headers }
}

/** A document that the store would not take: right, but made anew for the next who asks. */
export function heldReply({ format, resource }: Omit<Answer, 'artifacts'>, bytes: Buffer): Reply {
  return {
    text: bytes.toString('utf8'),
    contentType: format.contentType,
    headers: { 'Content-Disposition': disposition(format, resource) },
  }
}

// A part of compressed bytes is of no use to who asks for a part of the document.
export function codingOf({ headers }: RequestInfo, { encoded_bytes, content_type, bytes }: About): ContentCoding {
  if (encoded_bytes === null || headers.range !== undefined) return 'identity'
  return chooseCoding({ headers }, content_type, bytes)
}

/** Of what a file is called after, in bytes: a disk has 255 for a name, a header some kilobytes for all that it says. */
const LONGEST_STEM = 200

// A character that is cut in two is left out.
const stemOf = (code: string): string =>
  new TextDecoder()
    .decode(Buffer.from(code.replace(/[\p{Cc}\s]+/gu, ' ')).subarray(0, LONGEST_STEM), { stream: true })
    .trim()

function disposition(format: Format, resource: Resource): string {
  const { how, fileName } = format.disposition({ ...resource, code: stemOf(resource.code) })
  return contentDisposition(how, fileName)
}
