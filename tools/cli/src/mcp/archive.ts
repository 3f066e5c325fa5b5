import { createFondsClient, type FondsClient, unwrap } from '@fonds/client'
import { limit } from '@fonds/util'
import { fondsVersion } from '../fonds-version.ts'
import { ToolError } from './tool-error.ts'

/** An archive that is read over its public API. */
export interface Archive {
  /** Scheme, host and port to which requests go. */
  readonly origin: string
  readonly api: FondsClient
  /**
   * Downloads an image by a URL of the API, which may have the archive's own host name.
   * @throws ToolError if it is larger than a megabyte
   */
  image(url: string): Promise<{ readonly base64: string; readonly mimeType: string }>
  /** Returns the origin in the archive's URLs, which differs from `origin` behind a tunnel or port. */
  ownOrigin(): Promise<string>
}

/** A tool of `fonds mcp` tells the assistant to try again later when the archive does not answer within this time. */
const TIMEOUT_MS = limit(30_000)
const MAX_IMAGE_BYTES = 1024 * 1024

/** Opens an archive by its origin, without a request. */
export function openArchive(origin: string): Archive {
  const send = (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers)
    headers.set('User-Agent', `fonds-mcp/${fondsVersion()}`)
    return fetch(new Request(request, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }))
  }
  const api = createFondsClient(origin, { fetch: send })
  let own: Promise<string> | undefined
  return {
    origin,
    api,
    async image(url) {
      const { pathname, search } = new URL(url)
      const response = await send(new Request(`${origin}${pathname}${search}`))
      const mimeType = response.headers.get('content-type') ?? ''
      if (!response.ok || !mimeType.startsWith('image/')) {
        await response.body?.cancel()
        throw new ToolError(`The image could not be read (HTTP status ${response.status}). Try again later.`)
      }
      return { base64: (await readBounded(response)).toString('base64'), mimeType }
    },
    ownOrigin() {
      own ??= unwrap(api.GET('/api/public/organization')).then(({ url }) => new URL(url).origin)
      own.catch(() => {
        own = undefined
      })
      return own
    },
  }
}

async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MAX_IMAGE_BYTES) throw new ToolError('The image is larger than 1 MB. Ask for a smaller width.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
