import type { Format, Resource } from '@fonds/documents'
import { type ContentCoding, chooseCoding, contentDisposition, type Reply, type RequestInfo } from '@fonds/http'
import type { ArtifactMetadata } from '../artifacts/artifact.ts'
import type { Artifacts } from '../artifacts/artifacts.ts'

/** Content security policy without `sandbox`; it still blocks scripts and all loading. */
export const NOT_SANDBOXED = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors *"

interface Answer {
  readonly artifacts: Artifacts
  readonly tenantId: string
  readonly format: Format
  readonly resource: Resource
  readonly request: RequestInfo
}

/** Answers a stored document, in full or in part, in a stored coding that the client accepts. */
export function storedReply(
  { artifacts, tenantId, format, resource, request }: Answer,
  metadata: ArtifactMetadata,
): Reply {
  const coding = codingOf(request, metadata)
  const headers: Record<string, string> = { 'Content-Disposition': disposition(format, resource) }
  // Browsers neither show a PDF nor reload a page inside the sandbox that all other responses get.
  if (format.check === 'pdf') headers['Content-Security-Policy'] = NOT_SANDBOXED
  if (metadata.encoded_bytes !== null) headers.Vary = 'Accept-Encoding'
  if (coding !== 'identity') headers['Content-Encoding'] = coding
  return { stored: artifacts.stored(tenantId, metadata, coding), lastModified: new Date(metadata.made_at), headers }
}

/** Answers a document that could not be stored. It is valid, but the next request builds it again. */
export function unstoredReply({ format, resource }: Omit<Answer, 'artifacts'>, bytes: Buffer): Reply {
  return {
    text: bytes.toString('utf8'),
    contentType: format.contentType,
    headers: { 'Content-Disposition': disposition(format, resource) },
  }
}

// A range of the document cannot be cut from its compressed bytes.
export function codingOf(
  { headers }: RequestInfo,
  { encoded_bytes, content_type, bytes }: ArtifactMetadata,
): ContentCoding {
  if (encoded_bytes === null || headers.range !== undefined) return 'identity'
  return chooseCoding({ headers }, content_type, bytes)
}

/** Maximum length in bytes of the reference code in a file name. File systems limit names to 255 bytes. */
const MAX_STEM_BYTES = 200

// In stream mode the decoder drops a character that was cut in two.
const stemOf = (code: string): string =>
  new TextDecoder()
    .decode(Buffer.from(code.replace(/[\p{Cc}\s]+/gu, ' ')).subarray(0, MAX_STEM_BYTES), { stream: true })
    .trim()

function disposition(format: Format, resource: Resource): string {
  const { how, fileName } = format.disposition({ ...resource, code: stemOf(resource.code) })
  return contentDisposition(how, fileName)
}
