import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { committedDocument } from '@fonds/gateway/src/docs/whole-document.ts'
import { createPageRouting } from '@fonds/gateway/src/proxy/page-routing.ts'
import { type Logger, logFailure, methodNotAllowed, notFound, sendProblem, toApiError } from '@fonds/http'
import { BASE_PATH, CONTEXT_HEADER, type TenantContext } from '@fonds/types/context'
import { limit } from '@fonds/util'
import type { Admission } from './admission.ts'
import type { PreviewDocuments } from './documents.ts'
import type { PreviewServices } from './services.ts'

/** A page of `fonds preview` fails when it takes longer. */
const ANSWER_MS = limit(60_000)

/** Headers of a browser that services may see. None is conditional, since nothing is cached. */
const PASSED = ['accept', 'accept-encoding', 'accept-language', 'range', 'sec-fetch-dest', 'user-agent']

/** Headers of services that only the gateway, or a public site, has a use for. */
const WITHHELD = /^(etag|last-modified|x-fonds-.*|access-control-.*|cross-origin-resource-policy)$/i

interface PreviewServer {
  /** The archive, with the preview's own origin. */
  readonly tenant: TenantContext
  /** Path of the first page. */
  readonly start: string
  readonly admission: Admission
  readonly services: PreviewServices
  readonly documents: PreviewDocuments
  readonly logger: Logger
}

/**
 * Answers a preview's only reader, in the place of the gateway: at every URL with the page or data that it has for
 * readers, and with nothing that may be kept.
 */
export function createPreviewServer({
  tenant,
  start,
  admission,
  services,
  documents,
  logger,
}: PreviewServer): RequestListener {
  const routing = createPageRouting(committedDocument())
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD'])
    const [path = '/'] = url.split('?', 1)
    if (path === '/') {
      response.writeHead(303, { Location: BASE_PATH }).end()
      return
    }
    const service = routing.serviceOf(request, path)
    if (service === 'export') {
      await documents.send(path, response)
      return
    }
    const listener = service === null ? undefined : services.answer[service]
    if (service === null || listener === undefined) throw notFound()
    const context = { tenant, requestId: randomUUID(), client: { class: 'api' }, deadline: Date.now() + ANSWER_MS }
    const passed = PASSED.flatMap((name) =>
      request.headers[name] === undefined ? [] : [[name, request.headers[name]]],
    )
    const signed = services.signer.sign(context, { service, method, url })
    request.headers = { ...Object.fromEntries(passed), [CONTEXT_HEADER]: signed }
    listener(request, response)
  }
  return (request, response) => {
    keepNothing(response)
    const verdict = admission.judge(request)
    if (verdict === 'refused') refuse(response)
    else if (verdict === 'enters') response.writeHead(303, { Location: start, 'Set-Cookie': admission.cookie }).end()
    else
      answer(request, response).catch(async (thrown: unknown) => {
        const error = toApiError(thrown)
        if (error.status >= 500) logFailure(logger, error)
        if (response.headersSent || response.destroyed) response.destroy()
        else await sendProblem(request, response, error, { origin: tenant.origin, instance: '', requestId: '' })
      })
  }
}

/** Sets the headers of every response, and lets nothing replace them. */
function keepNothing(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('X-Robots-Tag', 'noindex')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'cache-control' || WITHHELD.test(name) ? response : set(name, value)
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(
    'This preview opens with the address that `fonds preview` printed, once. To open it again, restart it.\n',
  )
}
