import { createFondsClient, type FondsClient, unwrap } from '@fonds/client'
import { limit } from '@fonds/util'
import { BUILD } from '@fonds/util/build'
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
const MAX_REDIRECTS = 5
const MB = 1024 * 1024
const MAX_BODY = { bytes: 8 * MB, message: 'The answer is larger than 8 MB. Ask for less of it.' }
const MAX_IMAGE = { bytes: MB, message: 'The image is larger than 1 MB. Ask for a smaller width.' }
type Bound = typeof MAX_BODY

const ORGANIZATION = '/api/public/organization'

/** Opens an archive by its origin, without a request. */
export function openArchive(origin: string): Archive {
  /** Sends a request and follows its redirects, all within the archive: a response must not decide which other hosts are asked. */
  const send = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers)
    headers.set('User-Agent', `fonds-mcp/${BUILD.version}`)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    let url = request.url
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await fetch(new Request(url, { headers, redirect: 'manual', signal }))
      const location = response.headers.get('location')
      if (location === null || response.status < 300 || response.status >= 400) return response
      await response.body?.cancel()
      url = await redirected(new URL(url), location)
    }
    throw new ToolError(`The archive at ${origin} redirects in a circle. Try again later.`)
  }

  const redirected = async (from: URL, location: string): Promise<string> => {
    const to = URL.canParse(location, from.href) ? new URL(location, from) : null
    if (to === null) throw new ToolError(`The archive at ${origin} redirects to what is no URL. Try again later.`)
    if (to.origin === origin || isSecured(origin, to)) return to.href
    // Whatever origin the archive gives itself, only the address that was configured is asked.
    if (from.pathname !== ORGANIZATION && to.origin === (await ownOrigin()))
      return `${origin}${to.pathname}${to.search}`
    throw new ToolError(
      `The archive at ${origin} redirects to another address, ${to.origin.slice(0, 200)}, which is not followed. If it has ` +
        'moved there, start `fonds mcp` with that URL.',
    )
  }

  let own: Promise<string> | undefined
  const ownOrigin = (): Promise<string> => {
    own ??= unwrap(api.GET(ORGANIZATION)).then(({ url }) => new URL(url).origin)
    own.catch(() => {
      own = undefined
    })
    return own
  }

  const api = createFondsClient(origin, {
    // The assistant is told when to try again.
    wait: 0,
    fetch: async (request) => bounded(await send(request)),
  })
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
      return { base64: (await readBounded(response, MAX_IMAGE)).toString('base64'), mimeType }
    },
    ownOrigin,
  }
}

/** Returns whether a URL is the same address with TLS, as web servers redirect to it. */
const isSecured = (origin: string, to: URL): boolean => {
  const { protocol, hostname, port } = new URL(origin)
  return protocol === 'http:' && port === '' && to.protocol === 'https:' && to.hostname === hostname && to.port === ''
}

/** Reads a response, so that what parses it has all of it. */
async function bounded(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const body = await readBounded(response, MAX_BODY)
  return new Response(body.length === 0 ? null : new Uint8Array(body), { status, statusText, headers })
}

/** @throws ToolError for a body that is too large, as it is after decompression */
async function readBounded(response: Response, { bytes, message }: Bound): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop cancels the rest.
    if (length > bytes) throw new ToolError(message)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
